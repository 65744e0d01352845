/** A text as words to compare: small letters and digits without accents, single blanks. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9%/]+/g, ' ')
    .trim();
}
