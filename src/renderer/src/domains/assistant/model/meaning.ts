import type { Memory } from './answer';
import { loadedLibrary, loadedLikeness } from './late-answers';

/* The meaning of a message: its likeness to the stored messages about each subject. */

/** A subject with its likeness to the message, from 0 to 1. */
interface Meant {
  id: string;
  like: number;
}

/** All subjects by likeness, the most similar first; empty until the library is loaded. */
export interface Meaning {
  ranked: readonly Meant[];
  likeOf: (id: string) => number;
}

const NONE: Meaning = { ranked: [], likeOf: () => 0 };

/** Only this many characters of a message are compared. */
const LONGEST_READ = 1000;

const meaningFrom = (likeness: ReadonlyMap<string, number>): Meaning => ({
  ranked: [...likeness]
    .map(([id, like]) => ({ id, like }))
    .sort((one, other) => other.like - one.like),
  likeOf: (id) => likeness.get(id) ?? 0,
});

export function meaningOf(asked: string): Meaning {
  const likeness = loadedLikeness()?.(asked.slice(0, LONGEST_READ));
  return likeness ? meaningFrom(likeness) : NONE;
}

/** Factor of likeness found with the words of the message before. */
const CARRIED = 0.8;
/** Further factor of the subject that was just answered: the person wants more than that. */
const ANSWERED = 0.8;

/** Returns the higher likeness to each subject: of the message alone or with earlier words. */
export function carriedMeaning(alone: Meaning, { said, answered }: Memory, asked: string): Meaning {
  const title = answered === null ? null : loadedLibrary()?.entryOf(answered)?.title;
  const carried = meaningOf(`${title ?? ''} ${said} ${asked}`);
  // 'Por quê?' has no words of its own: the subject before is meant.
  if (alone.ranked.length === 0 && answered !== null) {
    return meaningFrom(new Map([[answered, carried.ranked[0]?.like ?? 0]]));
  }
  const likeness = new Map(alone.ranked.map(({ id, like }) => [id, like]));
  for (const { id, like } of carried.ranked) {
    const share = CARRIED * (id === answered ? ANSWERED : 1);
    likeness.set(id, Math.max(alone.likeOf(id), share * like));
  }
  return meaningFrom(likeness);
}

/** From these likenesses on, a message may have a subject of its own, and surely has one. */
const [OWN_LIKE, SURELY_OWN_LIKE] = [0.25, 0.3];

const likestOf = ({ ranked: [likest] }: Meaning): number => likest?.like ?? 0;

export const mayHaveSubject = (text: string): boolean => likestOf(meaningOf(text)) >= OWN_LIKE;

export const surelyHasSubject = (text: string): boolean =>
  likestOf(meaningOf(text)) >= SURELY_OWN_LIKE;

/** Whether the subject is a library entry; other ids have a prefix such as 'rule:'. */
export const isEntry = ({ id }: Meant): boolean => !id.includes(':');

/** Whether a message is about a library entry even without the messages before it. */
export const isComplete = ({ ranked: [likest] }: Meaning): boolean =>
  likest !== undefined && isEntry(likest) && likest.like >= OWN_LIKE;

/**
 * Least likeness of a subject other than health, and its least lead over health.
 * The last is the least lead for a message about drinking.
 */
const [OTHER_LIKE, OTHER_LEAD, OTHER_DRINK_LEAD] = [0.185, 0.05, 0.15];
export const isOfHealth = (id: string): boolean => id.startsWith('health:');

/** Whether a message is not about health; a message about drinking needs a wider lead. */
export function isNotOfHealth({ ranked }: Meaning, isOnDrinking: boolean): boolean {
  const [likest] = ranked;
  if (!likest || !isEntry(likest) || likest.like < OTHER_LIKE) return false;
  const health = ranked.find(({ id }) => isOfHealth(id))?.like ?? 0;
  return likest.like - health >= (isOnDrinking ? OTHER_DRINK_LEAD : OTHER_LEAD);
}

/** Returns the highest likeness of a subject of some kind minus the highest of all others. */
export function leadOf({ ranked }: Meaning, isOf: (id: string) => boolean): number {
  const best = ranked.find(({ id }) => isOf(id))?.like ?? 0;
  const other = ranked.find(({ id }) => !isOf(id))?.like ?? 0;
  return best - other;
}
