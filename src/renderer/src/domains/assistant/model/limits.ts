/** The longest question, in characters: a pasted recipe has room. */
export const LONGEST_QUESTION = 2000;
