import { type DateOrder, readDuration, readMoment } from './read-values';

/** Reports a loss or change of the row that is read. */
export type Notify = (text: string) => void;

/** Reads an optional cell; one that cannot be read stays empty, and is named. */
export function optional<Value>(
  text: string,
  read: (text: string) => Value | null | undefined,
  problem: string,
  notify: Notify,
): Value | null {
  if (text.trim() === '') return null;
  const value = read(text) ?? null;
  if (value === null) notify(`${problem}: ${cutTo(text, 40)}`);
  return value;
}

/** Cuts by characters, never within one. */
export const cutTo = (text: string, most: number): string => [...text].slice(0, most).join('');

/** Shortens a text to its limit, and says so. */
export function shortened(text: string, most: number, what: string, notify: Notify): string | null {
  const trimmed = text.trim();
  if (lengthOf(trimmed) <= most) return trimmed || null;
  notify(`${what}: cortamos em ${most} letras`);
  return cutTo(trimmed, most).trim();
}

/** Spreadsheets write 2 min 30 s as 02:30:00; no brew but a cold one takes an hour. */
const SHEET_CLOCK = /^\d{1,2}:\d{2}:00(?:[.,]0+)?$/;
const HOUR_SECONDS = 3600;

export function durationOf(text: string, methodId: string, notify: Notify): number | null {
  const seconds = optional(text, readDuration, 'Não entendemos o tempo', notify);
  const maySteep = methodId === 'cold-brew' || methodId.startsWith('own-');
  if (seconds === null || seconds < HOUR_SECONDS || maySteep) return seconds;
  if (!SHEET_CLOCK.test(text.trim())) return seconds;
  notify(`Tempo lido em minutos e segundos: ${text.trim()}`);
  return seconds / 60;
}

/** A day alone counts as noon, or as now where noon of today is still to come. */
export function momentOf(text: string, order: DateOrder): string | null {
  const instant = readMoment(text, { monthFirst: order === 'month' });
  if (instant === null || /\d\s*[:h]/.test(text)) return instant;
  const now = new Date();
  const isToday = new Date(instant).toDateString() === now.toDateString();
  return isToday && Date.parse(instant) > now.getTime() ? now.toISOString() : instant;
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
