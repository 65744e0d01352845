import { type Card, createEmptyCard, fsrs, Rating, type State } from 'ts-fsrs';
import type { Database } from '@/lib/database.types';

export type StoredCard = Omit<
  Database['public']['Tables']['review_cards']['Row'],
  'user_id' | 'lesson_id' | 'item'
>;

/** FSRS with whole days: an item is due again after at least a day and at most 360 days. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 360 });

const STATES: readonly State[] = [0, 1, 2, 3];

function toCard({ due_at, reviewed_at, ...stored }: StoredCard): Card {
  const last = new Date(reviewed_at);
  return {
    ...createEmptyCard(last),
    ...stored,
    due: new Date(due_at),
    state: STATES.find((state) => state === stored.state) ?? 2,
    last_review: last,
  };
}

interface Learned {
  card: StoredCard | null;
  learned_at: string;
  was_right_at_once: boolean;
}

/** Returns the schedule after an answer; the first review starts from the result in the quiz. */
export function afterReview(item: Learned, isRight: boolean, now: Date): StoredCard {
  const learnedAt = new Date(item.learned_at);
  const known = item.card
    ? toCard(item.card)
    : scheduler.next(
        createEmptyCard(learnedAt),
        learnedAt,
        item.was_right_at_once ? Rating.Good : Rating.Again,
      ).card;
  const { card } = scheduler.next(known, now, isRight ? Rating.Good : Rating.Again);
  const { due, stability, difficulty, reps, lapses, state } = card;
  return {
    due_at: due.toISOString(),
    stability,
    difficulty,
    reps,
    lapses,
    state,
    reviewed_at: now.toISOString(),
  };
}
