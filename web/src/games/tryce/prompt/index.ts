/** What is asked of a player of Tryce, and the buttons that answer it. */

export { useNext } from "./next";
export { Prompt } from "./Prompt";
export { likeliest } from "./TrayButtons";
