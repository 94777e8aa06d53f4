/** From presses, drags and keys to actions of Tryce: the tray, and what its cards could be meant as. */

export {};
