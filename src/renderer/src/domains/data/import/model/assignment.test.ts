import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestAssignment } from './assignment';

function highestSum(scores: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const [row, ...rest] = scores;
  if (row === undefined) return 0;
  const sums = row.flatMap((score, column) =>
    score > 0 && !taken.includes(column) ? [score + highestSum(rest, [...taken, column])] : [],
  );
  return Math.max(highestSum(rest, taken), ...sums);
}

const sumOf = (scores: readonly (readonly number[])[], chosen: readonly (number | null)[]) =>
  chosen.reduce<number>((sum, at, row) => sum + (at === null ? 0 : (scores[row]?.[at] ?? 0)), 0);

it('gives each row another column, with the highest sum', () => {
  const scores = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 5 }))
    .chain(([rows, columns]) => {
      const row = fc.array(fc.integer({ min: -3, max: 9 }), {
        minLength: columns,
        maxLength: columns,
      });
      return fc.array(row, { minLength: rows, maxLength: rows });
    });
  fc.assert(
    fc.property(scores, (each) => {
      const chosen = bestAssignment(each);
      const columns = chosen.filter((at) => at !== null);
      expect(new Set(columns).size).toBe(columns.length);
      expect(sumOf(each, chosen)).toBe(highestSum(each));
    }),
  );
});

it('leaves a row without a column that scores nothing', () => {
  expect(bestAssignment([[0, -1]])).toEqual([null]);
  expect(bestAssignment([[], []])).toEqual([null, null]);
});

it('gives up the best column of one row for the sake of the others', () => {
  expect(
    bestAssignment([
      [9, 8],
      [7, 0],
    ]),
  ).toEqual([1, 0]);
});
