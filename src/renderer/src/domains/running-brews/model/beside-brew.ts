import { createStoredValue, type StoredValue } from '@/lib/stored-value';

/** Key of the stored brews. This module imports no store, so a check for brews loads none. */
export const RUNNING_BREWS_KEY = 'coado.brews';

/** Values that this browser may store beside a brew, outside of its snapshot. */
const NAMES = ['weighing-record', 'brew-corrections'] as const;

/** Returns a value that is deleted once the brew leaves the store. */
export const storedBesideBrew = <Value>(
  name: (typeof NAMES)[number],
  brewId: string,
  understand: (stored: unknown) => Value,
): StoredValue<Value> => createStoredValue(`coado.${name}.${brewId}`, understand);

export function forgetBesideBrew(brewId: string): void {
  for (const name of NAMES) storedBesideBrew(name, brewId, String).write(null);
}
