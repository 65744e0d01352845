import { expect, it } from 'vitest';
import { afterReview, type StoredCard } from './schedule';

const DAY = 24 * 60 * 60_000;
const learned_at = '2026-01-01T12:00:00.000Z';

/** Returns the intervals, in days, of an item answered on each day it is due. */
function intervals(answers: readonly boolean[], wasRightAtOnce = true): number[] {
  let card: StoredCard | null = null;
  let now = new Date(Date.parse(learned_at) + 3 * DAY);
  return answers.map((isRight) => {
    card = afterReview({ card, learned_at, was_right_at_once: wasRightAtOnce }, isRight, now);
    const days = (Date.parse(card.due_at) - now.getTime()) / DAY;
    now = new Date(card.due_at);
    return Math.round(days);
  });
}

it('comes back at growing intervals while it is known', () => {
  const days = intervals([true, true, true, true]);
  expect(days).toEqual(days.toSorted((one, other) => one - other));
  expect(new Set(days).size).toBe(days.length);
  expect(days[0]).toBeGreaterThanOrEqual(2);
});

it('comes back soon after a mistake, which it counts', () => {
  const [, , known = 0, missed = 0] = intervals([true, true, true, false]);
  expect(missed).toBeLessThan(known / 3);
  const card = afterReview({ card: null, learned_at, was_right_at_once: false }, false, new Date());
  expect(card).toMatchObject({ reps: 2, lapses: 1 });
});

it('never stays away for more than a year', () => {
  expect(Math.max(...intervals(Array.from({ length: 12 }, () => true)))).toBeLessThanOrEqual(365);
});
