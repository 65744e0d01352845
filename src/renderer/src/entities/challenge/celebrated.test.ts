import { beforeEach, describe, expect, it } from 'vitest';
import { markCelebrated, uncelebrated } from './celebrated';

const now = Date.parse('2026-11-21T12:00:00Z');
const fresh = { id: 'fresh', completed_at: '2026-11-21T11:00:00Z' };
const old = { id: 'old', completed_at: '2026-10-01T11:00:00Z' };

beforeEach(() => localStorage.clear());

describe('the cheer for finished challenges', () => {
  it('is for fresh ones, once, for each person', () => {
    expect(uncelebrated('ana', [fresh, old], now)).toEqual([fresh]);
    markCelebrated('ana', ['fresh']);
    expect(uncelebrated('ana', [fresh, old], now)).toEqual([]);
    expect(uncelebrated('beto', [fresh], now)).toEqual([fresh]);
  });

  it('remembers the latest hundred', () => {
    markCelebrated(
      'ana',
      Array.from({ length: 150 }, (_, index) => `id-${index}`),
    );
    expect(localStorage.getItem('coado.celebrated-challenges.ana')?.split(' ')).toHaveLength(100);
  });
});
