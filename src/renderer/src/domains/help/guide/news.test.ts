import { describe, expect, it } from 'vitest';
import { markNewsSeen, RELEASES, unseenNews } from './news';

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

describe('what is new', () => {
  it('is nothing on a first visit', () => {
    expect(unseenNews(memory())).toEqual([]);
    expect(RELEASES.length).toBeGreaterThan(0);
  });

  it('is what an update added, until it was seen', () => {
    const storage = memory();
    expect(unseenNews(storage, ['Um'])).toEqual([]);
    expect(unseenNews(storage, ['Dois', 'Três', 'Um'])).toEqual(['Dois', 'Três']);
    expect(unseenNews(storage, ['Dois', 'Três', 'Um'])).toEqual(['Dois', 'Três']);
    markNewsSeen(storage, ['Dois', 'Três', 'Um']);
    expect(unseenNews(storage, ['Dois', 'Três', 'Um'])).toEqual([]);
  });

  it('is nothing where the browser keeps nothing', () => {
    const broken = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => undefined,
    };
    expect(unseenNews(broken, ['Um'])).toEqual([]);
  });
});
