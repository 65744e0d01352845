import { cutTo } from '@shared/format';

/** Reports a loss or change of the row that is read. */
export type Notify = (text: string) => void;

/** Texts that people write into a cell without a value. */
const NOTHING = /^(?:[-–—?]+|n\/?[ad]\.?|s\/n|nenhum[ao]?|none|null|nan)?$/i;

export const isBlank = (text: string): boolean => NOTHING.test(text.trim());

export const joined = (texts: readonly (string | null | undefined)[], sign: string): string =>
  texts.filter(Boolean).join(sign);

/** Reads an optional cell; reports an unreadable one and returns null for it. */
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

/** Shortens a text to `most` characters and reports it; null for an empty text. */
export function shortened(text: string, most: number, what: string, notify: Notify): string | null {
  const trimmed = text.trim();
  if (lengthOf(trimmed) <= most) return trimmed || null;
  notify(`${what}: cortamos em ${most} letras`);
  return cutTo(trimmed, most).trim();
}

/** Longest duration of a brew, in s: seven days. */
export const MAX_DURATION = 604_800;

/** Returns a value within its limits; reports any other value and returns null for it. */
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

/** A lone surrogate, which is left if an emoji is cut in the middle. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/**
 * Returns a text with composed accents (NFC) and without lone surrogates.
 * PostgreSQL refuses lone surrogates in JSON; a search does not find decomposed accents.
 */
export const wellFormed = (text: string): string =>
  text.replace(HALF_CHARACTER, '').normalize('NFC');
