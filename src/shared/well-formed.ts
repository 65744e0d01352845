/** Half of a character outside the basic plane: a cut in the middle of an emoji leaves one. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/**
 * Returns a text that every database takes: composed accents, and no half characters.
 * PostgreSQL refuses half characters in JSON, and a decomposed name is another name to a search.
 */
export const wellFormed = (text: string): string =>
  text.replace(HALF_CHARACTER, '').normalize('NFC');

/** The escape of a half character; `JSON.stringify` writes whole ones as they are. */
const ESCAPED_HALF = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/gi;

/** Returns a JSON text without half characters; cheap for a text without any. */
export const wellFormedJson = (json: string): string =>
  json.includes('\\ud') ? json.replace(ESCAPED_HALF, '$1') : json;
