import { expect, test } from 'vitest';
import { cupCost, freshnessOf, openedText } from './freshness';
import { portionsOf, thaw } from './portions';

const bean = { ...({ roasted_on: '2026-11-01', roast: 'Média' } as const), portions: [] };

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

test('has no freshness before the day of the roast', () => {
  expect(freshnessOf(bean, '2026-10-31')).toBeNull();
});

test('rests a lighter roast longer and does not age frozen coffee', () => {
  expect(freshnessOf({ ...bean, roast: 'Clara' }, '2026-11-08')?.state).toBe('resting');
  const whole = { grams: null, frozen_on: '2026-11-11', thawed_on: null };
  const frozen = { ...bean, portions: [whole] };
  expect(freshnessOf(frozen, '2026-12-31')).toMatchObject({ days: 10, state: 'best' });
  expect(freshnessOf(frozen, '2026-12-31')?.text).toContain('congelado');
  const thawed = { ...bean, portions: [{ ...whole, thawed_on: '2026-12-11' }] };
  expect(freshnessOf(thawed, '2026-12-31')).toMatchObject({ days: 30, state: 'best' });
  expect(freshnessOf({ ...bean, roasted_on: null }, '2026-12-31')).toBeNull();
});

test('does not age a frozen portion while the rest of the bag ages', () => {
  const portion = { grams: 60, frozen_on: '2026-11-11', thawed_on: null };
  const parted = { ...bean, portions: [portion] };
  expect(freshnessOf(parted, '2026-12-31')).toMatchObject({ days: 60, state: 'past' });
  expect(freshnessOf(parted, '2026-12-31', portion)).toMatchObject({ days: 10, state: 'best' });
  const [thawed] = thaw([portion], 0, '2026-12-21');
  expect(thawed).toEqual({ ...portion, thawed_on: '2026-12-21' });
  expect(freshnessOf(parted, '2026-12-31', thawed)).toMatchObject({ days: 20 });
  // Even if the clock is wrong, a thaw is not dated before the freezing.
  expect(thaw([portion], 0, '2026-01-01')[0]?.thawed_on).toBe('2026-11-11');
  expect(portionsOf({ portions: 'x' })).toEqual([]);
});

test('a cup costs its share of the bag', () => {
  expect(cupCost({ cost: 50, bag_grams: 250 }, 15)?.replace(/\s/g, ' ')).toBe(
    'R$ 3,00 por xícara de 15 g',
  );
  expect(cupCost({ cost: null, bag_grams: 250 }, 15)).toBeNull();
});

test.each([
  ['2026-11-21', 'aberto hoje'],
  ['2026-11-20', 'aberto ontem'],
  ['2026-10-31', 'aberto há 21 dias'],
  ['2026-11-22', 'abre em 1 dia'],
  ['2026-11-24', 'abre em 3 dias'],
])('%s', (day, text) => {
  expect(openedText(day, '2026-11-21')).toBe(text);
});
