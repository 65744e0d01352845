// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markNewsSeen, RELEASES, unseenNews } from './news';

beforeEach(() => localStorage.clear());

describe('what is new', () => {
  it('is nothing on a first visit', () => {
    expect(unseenNews()).toEqual([]);
    expect(RELEASES.length).toBeGreaterThan(0);
  });

  it('is what an update added, until it was seen', () => {
    expect(unseenNews(['Um'])).toEqual([]);
    expect(unseenNews(['Dois', 'Três', 'Um'])).toEqual(['Dois', 'Três']);
    expect(unseenNews(['Dois', 'Três', 'Um'])).toEqual(['Dois', 'Três']);
    markNewsSeen(['Dois', 'Três', 'Um']);
    expect(unseenNews(['Dois', 'Três', 'Um'])).toEqual([]);
  });

  it('is nothing where the browser refuses storage', () => {
    vi.spyOn(localStorage, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    expect(unseenNews(['Um'])).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});
