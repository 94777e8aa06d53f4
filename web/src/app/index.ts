/** Where the page begins: index.html loads `main.tsx`. */

export {};
