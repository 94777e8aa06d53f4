/** What can be shared of a game: the board as a picture, and the whole game as a short animation. */

export { Share } from "./share";
