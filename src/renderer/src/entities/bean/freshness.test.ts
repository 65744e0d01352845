import { expect, test } from 'vitest';
import { cupCost, freshnessOf } from './freshness';

const bean = {
  roasted_on: '2026-11-01',
  roast: 'Média',
  frozen_on: null,
  thawed_on: null,
} as const;

test.each([
  [
    '2026-11-01',
    'resting',
    '0 dias de torra · descansando, no ponto em 7 dias (7 a 35 dias, em geral)',
  ],
  ['2026-11-08', 'best', '7 dias de torra · no ponto (7 a 35 dias, em geral)'],
  ['2026-12-07', 'past', '36 dias de torra · passou do ponto (7 a 35 dias, em geral)'],
] as const)('%s', (today, state, text) => {
  expect(freshnessOf(bean, today)).toMatchObject({ state, text });
});

test('a lighter roast rests longer, and nobody ages in the freezer', () => {
  expect(freshnessOf({ ...bean, roast: 'Clara' }, '2026-11-08')?.state).toBe('resting');
  const frozen = { ...bean, frozen_on: '2026-11-11' };
  expect(freshnessOf(frozen, '2026-12-31')).toMatchObject({ days: 10, state: 'best' });
  expect(freshnessOf(frozen, '2026-12-31')?.text).toContain('congelado');
  const thawed = { ...frozen, thawed_on: '2026-12-11' };
  expect(freshnessOf(thawed, '2026-12-31')).toMatchObject({ days: 30, state: 'best' });
  expect(freshnessOf({ ...bean, roasted_on: null }, '2026-12-31')).toBeNull();
});

test('a cup costs its share of the bag', () => {
  expect(cupCost({ cost: 50, bag_grams: 250 }, 15)?.replace(/\s/g, ' ')).toBe(
    'R$ 3,00 por xícara de 15 g',
  );
  expect(cupCost({ cost: null, bag_grams: 250 }, 15)).toBeNull();
});
