/** A lesson on the real board: exercise by exercise, with the rules as judge. */

export { Learn } from "./learn";
