/** Half of a character outside the basic plane: a cut in the middle of an emoji leaves one. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/**
 * Returns a text that every database takes: composed accents, and no half characters.
 * PostgreSQL refuses half characters in JSON, and a decomposed name is another name to a search.
 */
export const wellFormed = (text: string): string =>
  text.replace(HALF_CHARACTER, '').normalize('NFC');
