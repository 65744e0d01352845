import type { MethodId } from '@shared/brew/methods';

/** A person as far as answers lean on it. Grams. */
export interface Person {
  lastBrew: { methodId: MethodId; coffee: number; water: number } | null;
  /** Models of the list of grinders, the first one they added first. */
  grinderIds: readonly string[];
  /** Metres above the sea, where they brew. */
  altitude: number | null;
}

/** A person of whom nothing is known yet. */
export const STRANGER: Person = { lastBrew: null, grinderIds: [], altitude: null };
