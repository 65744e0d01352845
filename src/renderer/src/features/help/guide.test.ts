import { describe, expect, it } from 'vitest';
import { GUIDE, searchGuide } from './guide';

const slugs = (typed: string) => searchGuide(typed).map(({ slug }) => slug);

describe('the guide', () => {
  it('has pages with a title and a text each', () => {
    expect(GUIDE.length).toBeGreaterThanOrEqual(10);
    expect(GUIDE[0]?.slug).toBe('comecar');
    for (const { title, text } of GUIDE) {
      expect(title).toMatch(/^\p{Lu}/u);
      expect(text.length).toBeGreaterThan(200);
    }
  });

  it('finds without accents, titles first', () => {
    expect(slugs('graos')[0]).toBe('graos');
    expect(slugs('bluetooth')).toContain('balanca');
    expect(slugs('nada disso existe')).toEqual([]);
    expect(slugs('')).toHaveLength(GUIDE.length);
  });
});
