import type { StoredEntry } from './types';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * When an entry may be tried (again), in ms since the epoch: at once when somebody hurried after its
 * last try, else after a wait that doubles with each failure up to a minute.
 */
export function dueAt(entry: StoredEntry, hurriedAt: number, now: number): number {
  if (entry.attempts === 0 || entry.triedAt < hurriedAt) return 0;
  // Tried while the clock of the device was ahead.
  if (entry.triedAt > now) return 0;
  return entry.triedAt + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (entry.attempts - 1));
}
