import { describe, expect, it } from 'vitest';
import { GUIDE, partsOf, searchGuide } from './guide';

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

  it('shows a picture where its text has one, and no address of one', () => {
    expect(partsOf('Um.\n\n![Vê-se](imagens/timer.webp)\n\n## Dois')).toEqual([
      { kind: 'text', text: 'Um.' },
      { kind: 'picture', name: 'timer', alt: 'Vê-se' },
      { kind: 'text', text: '## Dois' },
    ]);
    for (const { slug, text } of GUIDE) {
      const parts = partsOf(text);
      expect(parts.filter(({ kind }) => kind === 'picture')).toHaveLength(
        slug === 'trazer-e-levar' ? 6 : 1,
      );
      expect(parts.some((part) => part.kind === 'text' && part.text.includes(']('))).toBe(false);
    }
  });

  it('shows where each source of an import saves its file', () => {
    const page = GUIDE.find(({ slug }) => slug === 'trazer-e-levar');
    const pictures = partsOf(page?.text ?? '').filter((part) => part.kind === 'picture');
    expect(pictures.map(({ name }) => name)).toEqual([
      'dados',
      'fonte-coado',
      'fonte-beanconqueror',
      'fonte-timer-coffee',
      'fonte-brew-guide',
      'fonte-planilha',
    ]);
    for (const { alt } of pictures) expect(alt).toMatch(/\p{L}+ .+\.$/u);
  });

  it('finds without accents, titles first', () => {
    expect(slugs('graos')[0]).toBe('graos');
    expect(slugs('bluetooth')).toContain('balanca');
    expect(slugs('nada disso existe')).toEqual([]);
    expect(slugs('')).toHaveLength(GUIDE.length);
  });
});
