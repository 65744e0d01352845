import type { Memory } from './answer';
import { loadedLibrary, loadedLikeness } from './late-answers';

/* The meaning of a message is its likeness to those that people write for each subject. */

/** A subject with its likeness to the message, from 0 to 1. */
interface Meant {
  id: string;
  like: number;
}

/** The subjects that a message is like, the likest first; none until the library is there. */
export interface Meaning {
  ranked: readonly Meant[];
  likeOf: (id: string) => number;
}

const NONE: Meaning = { ranked: [], likeOf: () => 0 };

/** Characters of a message that are read. */
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

/** A turn says less of its subject together with the one before than by itself. */
const CARRIED = 0.8;
/** The subject before was answered: this turn asks for more. */
const ANSWERED = 0.8;

/** The meaning of a turn by itself and after the one before, the likelier of both. */
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

/** Likeness of a message that needs no words of the messages before it. */
const COMPLETE = 0.25;

/** Whether the subject has a written answer. */
export const isEntry = ({ id }: Meant): boolean => !id.includes(':');

/** Whether a message asks for a written subject without what was said before. */
export const isComplete = ({ ranked: [likest] }: Meaning): boolean =>
  likest !== undefined && isEntry(likest) && likest.like >= COMPLETE;

/** Likeness and lead of a question of something else than health, and the lead on drinks. */
const [OTHER_LIKE, OTHER_LEAD, OTHER_DRINK_LEAD] = [0.185, 0.05, 0.15];
export const isOfHealth = (id: string): boolean => id.startsWith('health:');

/** Whether a message asks for something else than health; on drinks the lead is wider. */
export function isNotOfHealth({ ranked }: Meaning, isOnDrinking: boolean): boolean {
  const [likest] = ranked;
  if (!likest || !isEntry(likest) || likest.like < OTHER_LIKE) return false;
  const health = ranked.find(({ id }) => isOfHealth(id))?.like ?? 0;
  return likest.like - health >= (isOnDrinking ? OTHER_DRINK_LEAD : OTHER_LEAD);
}

/** How far the likest subject of some kind is ahead of the likest of all others. */
export function leadOf({ ranked }: Meaning, isOf: (id: string) => boolean): number {
  const best = ranked.find(({ id }) => isOf(id))?.like ?? 0;
  const other = ranked.find(({ id }) => !isOf(id))?.like ?? 0;
  return best - other;
}
