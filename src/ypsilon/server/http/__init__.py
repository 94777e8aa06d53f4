"""The application: its routes and pages, what stands before them, and how it is run and watched."""
