import { type Card, createEmptyCard, fsrs, Rating, type State } from 'ts-fsrs';

export interface StoredCard {
  due_at: string;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  state: number;
  reviewed_at: string;
}

/** FSRS with whole days: an item is due again after at least a day and at most 360 days. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 360 });

const STATES: readonly State[] = [0, 1, 2, 3];

function toCard(stored: StoredCard): Card {
  const due = new Date(stored.due_at);
  const last = new Date(stored.reviewed_at);
  return {
    ...createEmptyCard(last),
    due,
    stability: stored.stability,
    difficulty: stored.difficulty,
    reps: stored.reps,
    lapses: stored.lapses,
    state: STATES.find((state) => state === stored.state) ?? 2,
    last_review: last,
  };
}

interface Learned {
  card: StoredCard | null;
  learnedAt: string;
  wasRightAtOnce: boolean;
}

/** Returns the schedule after an answer; the first review starts from the result in the quiz. */
export function afterReview(item: Learned, isRight: boolean, now: Date): StoredCard {
  const learnedAt = new Date(item.learnedAt);
  const known = item.card
    ? toCard(item.card)
    : scheduler.next(
        createEmptyCard(learnedAt),
        learnedAt,
        item.wasRightAtOnce ? Rating.Good : Rating.Again,
      ).card;
  const { card } = scheduler.next(known, now, isRight ? Rating.Good : Rating.Again);
  return {
    due_at: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    reviewed_at: now.toISOString(),
  };
}
