/** What every room may use of the browser: addresses, settings, storage, sound, and values that are watched. */

export {};
