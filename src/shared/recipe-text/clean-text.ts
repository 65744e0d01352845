/** Control characters, halves of surrogate pairs, and what turns the direction of text around. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * One line of text for people: single spaces, none at the ends, nothing invisible that PostgreSQL
 * refuses or that makes a text read as something else.
 */
export function cleanText(text: string): string {
  return text.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
}
