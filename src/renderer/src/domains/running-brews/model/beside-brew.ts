import { createStoredValue, type StoredValue } from '@/lib/stored-value';

/** Key of the stored brews; this module loads no store, so that a check for brews loads none. */
export const RUNNING_BREWS_KEY = 'coado.brews';

/** The values that this browser may store beside a brew, outside of its snapshot. */
const NAMES = ['weighing-record', 'brew-corrections'] as const;

/** Returns a value that is stored beside a brew, and deleted once the brew leaves the store. */
export const storedBesideBrew = <Value>(
  name: (typeof NAMES)[number],
  brewId: string,
  understand: (stored: unknown) => Value,
): StoredValue<Value> => createStoredValue(`coado.${name}.${brewId}`, understand);

/** Deletes all values that are stored beside a brew. */
export function forgetBesideBrew(brewId: string): void {
  for (const name of NAMES) storedBesideBrew(name, brewId, String).write(null);
}
