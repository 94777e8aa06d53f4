"""What others read of our data: written from the classes, in TypeScript and in words."""
