import { describe, expect, it } from 'vitest';
import { formatGrinder, parseGrinder } from './fields.ts';

const c40 = { modelId: null, name: 'Comandante C40', unit: 'cliques' } as const;

describe('a grinder in a recipe’s text', () => {
  it('is written with what its settings count', () => {
    expect(formatGrinder({ ...c40, setting: 22.5 })).toBe('Comandante C40 · 22,5 cliques');
    expect(formatGrinder({ ...c40, unit: 'número', setting: 1 })).toBe('Comandante C40 · número 1');
  });

  it.each([
    ['Comandante C40 · 22,5 cliques', 'Comandante C40', 22.5, 'cliques'],
    ['C40, 24 clicks', 'C40', 24, 'cliques'],
    ['Encore: 15', 'Encore', 15, 'número'],
    ['Meu · velho · número 3', 'Meu · velho', 3, 'número'],
    ['K-Ultra, 7.5.', 'K-Ultra', 7.5, 'número'],
  ])('is read from %s', (text, name, setting, unit) =>
    expect(parseGrinder(text)).toEqual({ modelId: null, name, setting, unit }),
  );

  it.each(['', 'C40', '24 cliques', 'C40, fino', 'C40, 12000 cliques'])(
    'is not read from “%s”',
    (text) => expect(parseGrinder(text)).toBeNull(),
  );
});
