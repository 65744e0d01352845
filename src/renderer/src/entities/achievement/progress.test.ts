import { describe, expect, it } from 'vitest';
import { countOrigins, reachedOf } from './progress';

const figures = {
  totalBrews: 12,
  longestStreak: 6,
  posts: 2,
  origins: 3,
  brewsByMethod: { v60: 12 },
};

const requirement = (type: string, target: number, method: string | null = null) => ({
  requirement_type: type,
  requirement_target: target,
  requirement_method: method,
});

describe('countOrigins', () => {
  it('counts as the database does: no accents, no case, no blanks', () => {
    expect(countOrigins(['Etiópia', ' etiopia', 'QUÊNIA', '', '  '])).toBe(2);
  });
});

describe('reachedOf', () => {
  it.each([
    [12, requirement('methodBrews', 25, 'v60')],
    [0, requirement('methodBrews', 50, 'espresso')],
    [1, requirement('totalBrews', 1)],
    [3, requirement('origins', 5)],
    [6, requirement('streak', 30)],
    [1, requirement('posts', 1)],
    [null, requirement('perfectCups', 3)],
  ])('is %s for %j', (expected, given) => {
    expect(reachedOf(given, figures)).toBe(expected);
  });
});
