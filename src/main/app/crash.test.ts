import { describe, expect, it } from 'vitest';
import { answerTo } from './crash.ts';

describe('an uncaught error', () => {
  it.each([
    ['rejection', false, 60_000, 'go on'],
    ['rejection', true, 1000, 'go on'],
    ['exception', true, 60_000, 'go on'],
    ['exception', true, 1000, 'go on'],
    ['exception', false, 60_000, 'restart'],
    ['exception', false, 1000, 'end'],
  ] as const)('%s, brewing: %s, up for %i ms: %s', (kind, isBrewing, upForMs, what) => {
    expect(answerTo({ kind, isBrewing, upForMs })).toBe(what);
  });
});
