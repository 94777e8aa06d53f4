/** What pages and tables are put together from: buttons and fields, small drawings, and words about a table. */

export {};
