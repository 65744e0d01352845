import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countFilters, filterParams, NO_FILTERS, readFilters, wordsFilter } from './filters';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const filters = fc
  .record({
    methodId: fc.constantFrom('', 'v60', 'french-press'),
    beanId: fc.oneof(fc.constant(''), fc.uuid()),
    minRating: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 1, max: 10 }).map((half) => half / 2),
    ),
    from: fc.oneof(fc.constant(''), day),
    to: fc.oneof(fc.constant(''), day),
    text: fc.constantFrom('', 'doce', 'maçã & mel', '50% +'),
  })
  .filter(({ from, to }) => from === '' || to === '' || from <= to);

describe('filters in the address', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(filters, (wanted) => {
        const params = Object.entries(filterParams(wanted)).flatMap(([name, value]) =>
          value === null ? [] : [[name, value]],
        );
        expect(readFilters(new URLSearchParams(params))).toEqual(wanted);
      }),
    );
  });

  it('remove the parameter of an empty filter, and no other', () => {
    expect(filterParams({ methodId: '', minRating: null })).toEqual({ method: null, rating: null });
    expect(Object.values(filterParams(NO_FILTERS))).toEqual(Array(6).fill(null));
  });

  it('are ignored if their values are invalid', () => {
    const broken = 'method=../x&bean=1&rating=4.3&from=2026-02-30&to=ontem&q=%20';
    expect(readFilters(new URLSearchParams(broken))).toEqual(NO_FILTERS);
    for (const rating of ['0', '5.5', '-1', 'NaN', '']) {
      expect(readFilters(new URLSearchParams({ rating })).minRating).toBeNull();
    }
  });

  it('cut long words between characters', () => {
    const q = `${'a'.repeat(79)}👩🏽‍🍳`;
    expect(readFilters(new URLSearchParams({ q })).text).toBe('a'.repeat(79));
  });

  it('accept the two days of a period in either order', () => {
    const read = readFilters(new URLSearchParams('from=2026-03-02&to=2026-03-01'));
    expect([read.from, read.to]).toEqual(['2026-03-01', '2026-03-02']);
  });

  it('count a period once and words not at all', () => {
    expect(countFilters(NO_FILTERS)).toBe(0);
    expect(
      countFilters({ ...NO_FILTERS, from: '2026-03-01', to: '2026-03-02', text: 'doce' }),
    ).toBe(1);
    expect(countFilters({ ...NO_FILTERS, minRating: 4, methodId: 'v60' })).toBe(2);
  });
});

const named = {
  method_id: [
    { id: 'v60', name: 'V60' },
    { id: 'own-1', name: 'Coador da vó' },
  ],
  bean_id: [{ id: 'b1', name: 'Catuaí (vermelho)' }],
  water_id: [{ id: 'w1', name: 'Água da bica' }],
  grinder_id: [{ id: 'g1', name: 'Comandante C40' }],
};

it('looks into the texts, and for names without their accents', () => {
  const words = '"v[oóòôõö][\u0300-\u036f]*"';
  expect(wordsFilter('vo', named)).toBe(
    `notes.imatch.${words},flavours.imatch.${words},gear.imatch.${words},method_id.in.(own-1)`,
  );
  expect(wordsFilter('agua', named)).toContain('water_id.in.(w1)');
  expect(wordsFilter('comandante', named)).toContain('grinder_id.in.(g1)');
  expect(wordsFilter('(vermelho', named)).toContain('bean_id.in.(b1)');
});

it('finds a bean with its accent composed, apart or missing', () => {
  const names = ['Amêndoa', 'Amêndoa'.normalize('NFD'), 'Amendoa'];
  const beans = names.map((name, nth) => ({ id: `b${nth}`, name }));
  for (const typed of names) {
    expect(wordsFilter(typed, { ...named, bean_id: beans }), typed).toContain(
      'bean_id.in.(b0,b1,b2)',
    );
  }
});

it('contains no id if no name has the words', () => {
  expect(wordsFilter('pêssego', named)).not.toContain('.in.');
});
