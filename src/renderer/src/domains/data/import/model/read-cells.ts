import { cutTo } from '@shared/format';

/** Reports a loss or change of the row that is read. */
export type Notify = (text: string) => void;

/** The signs that people write for nothing. */
const NOTHING = /^(?:[-–—?]+|n\/?[ad]\.?|s\/n|nenhum[ao]?|none|null|nan)?$/i;

/** Whether a cell says nothing. */
export const isBlank = (text: string): boolean => NOTHING.test(text.trim());

/** Reads an optional cell; one that cannot be read stays empty, and is named. */
export function optional<Value>(
  text: string,
  read: (text: string) => Value | null | undefined,
  problem: string,
  notify: Notify,
): Value | null {
  if (isBlank(text)) return null;
  const value = read(text) ?? null;
  if (value === null) notify(`${problem}: ${cutTo(text, 40)}`);
  return value;
}

/** Shortens a text to its limit, and says so. */
export function shortened(text: string, most: number, what: string, notify: Notify): string | null {
  const trimmed = text.trim();
  if (lengthOf(trimmed) <= most) return trimmed || null;
  notify(`${what}: cortamos em ${most} letras`);
  return cutTo(trimmed, most).trim();
}

/** Longest duration of a brew, in seconds: seven days. */
export const MAX_DURATION = 604_800;

/** Returns an optional value within its limits; another one is left out, and named. */
export function within(
  value: number | null,
  [least, most]: readonly [number, number],
  what: string,
  notify: Notify,
): number | null {
  if (isWithin(value, least, most)) return value;
  notify(`${what} fora do possível, deixado em branco`);
  return null;
}

export const isWithin = (value: number | null, least: number, most: number) =>
  value === null || (value >= least && value <= most);
const lengthOf = (text: string | null) => [...(text ?? '')].length;

/** Half of a character outside the basic plane: a cut in the middle of an emoji leaves one. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/**
 * Returns a text that every database takes: composed accents, and no half characters.
 * PostgreSQL refuses half characters in JSON, and a decomposed name is another name to a search.
 */
export const wellFormed = (text: string): string =>
  text.replace(HALF_CHARACTER, '').normalize('NFC');
