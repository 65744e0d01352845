import { expect, test } from 'vitest';
import { UNMEASURED } from '../brews/model/brew-fields';
import type { BrewDetail } from './brew-facts';
import { compareBrews } from './compare';

const brew: BrewDetail = {
  id: 'a',
  method_id: 'v60',
  bean_id: null,
  beverage_grams: null,
  tds_percent: null,
  coffee_grams: 15,
  water_ml: 250,
  duration_seconds: 185,
  roast: 'Média',
  taste: null,
  rating: 4,
  notes: null,
  photo_path: null,
  import_id: null,
  brewed_at: '2026-11-21T10:00:00Z',
  planned_seconds: 180,
  facts: [],
  ...UNMEASURED,
  counts: true,
  method: { name: 'V60', drawing: null },
  bean: null,
  recipe: null,
};

const factsOf = (b: BrewDetail, units: 'metric' | 'imperial' = 'metric') =>
  new Map(compareBrews(brew, b, units).map(({ name, ...fact }) => [name, fact]));

test('equal brews have no differences, and facts that both brews lack are left out', () => {
  const facts = factsOf({ ...brew, id: 'b' });
  expect([...facts.values()].some(({ differs }) => differs)).toBe(false);
  expect([...facts.keys()]).toEqual([
    'Método',
    'Nota',
    'Café',
    'Água',
    'Proporção',
    'Tempo',
    'Torra',
  ]);
});

test('a number shows the difference of the second brew, a text only that it differs', () => {
  const facts = factsOf({
    ...brew,
    coffee_grams: 16.5,
    water_ml: 240,
    duration_seconds: 170,
    rating: 4.5,
    notes: 'Doce',
  });
  expect(facts.get('Café')).toEqual({ a: '15 g', b: '16,5 g', differs: true, change: '+1,5 g' });
  expect(facts.get('Água')?.change).toBe('−10 ml');
  expect(facts.get('Proporção')).toMatchObject({ a: '1:16,7', b: '1:14,5', change: '−2,1' });
  expect(facts.get('Tempo')).toMatchObject({ a: '3:05', b: '2:50', change: '−0:15' });
  expect(facts.get('Nota')).toMatchObject({ b: '4,5', change: '+0,5' });
  expect(facts.get('Notas')).toEqual({ a: null, b: 'Doce', differs: true, change: null });
  expect(facts.get('Torra')?.differs).toBe(false);
});

test('the planned time replaces a missing duration, and units are the person’s', () => {
  const facts = factsOf({ ...brew, duration_seconds: null, coffee_grams: 20 }, 'imperial');
  expect(facts.get('Tempo')).toMatchObject({ a: '3:05', b: '3:00', change: '−0:05' });
  expect(facts.get('Café')).toMatchObject({ a: '0,53 oz', b: '0,71 oz', change: '+0,18 oz' });
});
