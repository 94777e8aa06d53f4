/** The way to the server: requests, the line to a table, what is known from both, and the check of its luck. */

export {};
