/** A table before its game: who sits where, invitations, what will be played, a chair to sit down on. */

export { WaitingRoom } from "./room";
