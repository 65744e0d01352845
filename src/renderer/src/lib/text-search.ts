export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a text contains every word of a search, in any order; true for an empty search. */
export function containsWords(text: string, search: string): boolean {
  const folded = foldAccents(text);
  return foldAccents(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Letters with their accented forms, as PostgreSQL's regular expressions group them. */
const ACCENTED: readonly string[] = ['aáàâãä', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'cç', 'nñ'];

/** Matches combining accents, which texts from a Mac contain. */
const APART = '[\u0300-\u036f]*';

/** Returns a regular expression for PostgreSQL: the words in order, with any accents. */
export function accentInsensitivePattern(search: string): string {
  const letters = [...search.trim().toLowerCase().normalize('NFC')].map((letter) => {
    if (/\s/.test(letter)) return '.*';
    const group = ACCENTED.find((each) => each.includes(letter));
    if (group) return `[${group}]${APART}`;
    return /[\p{L}\p{N}]/u.test(letter) ? letter : `\\${letter}`;
  });
  return letters.join('').replace(/(?:\.\*)+/g, '.*');
}
