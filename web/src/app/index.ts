/** Where the page begins, and what it keeps: addresses, settings, this browser's storage, and the signal of a turn. */

export {};
