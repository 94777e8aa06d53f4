/** The games' boards, a folder each, and the contract that they keep. */

export {};
