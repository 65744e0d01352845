import { describe, expect, it } from 'vitest';
import type { JournalStatistics, Totals } from './stats';
import { favouriteHour, yearReview } from './year-review';

const totals = (brews: number): Totals => ({
  brews,
  grams: brews * 15,
  cups: brews * 1.5,
  caffeine_mg: brews * 99,
  cost: null,
  costed: 0,
  rating: null,
  rated: 0,
});
const statistics: JournalStatistics = {
  total: totals(200),
  drink_ml: 44_000,
  seconds: 36_000,
  days: 120,
  longest_run: 31,
  most_in_a_day: 4,
  hours: { 6: 10, 7: 80, 8: 50, 15: 60 },
  months: [{ ...totals(120), month: '2026-03' }],
  methods: [{ ...totals(150), id: 'v60', name: 'V60', drawing: 'v60' }],
  beans: [
    {
      ...totals(90),
      id: 'b',
      name: 'Catuaí',
      roaster: 'Torrefação do Zé',
      best: {
        id: 'x',
        rating: 4.5,
        method: 'V60',
        recipe: 'Método 4:6',
        coffee_grams: 20,
        water_ml: 300,
        grinder: 'Manual',
        unit: 'cliques',
        grind_setting: 22,
      },
    },
  ],
  grinders: [],
};
const empty: JournalStatistics = {
  ...statistics,
  total: totals(0),
  hours: {},
  months: [],
  methods: [],
  beans: [],
};

describe('a year in review', () => {
  it('summarizes a year in a few facts', () => {
    const review = yearReview(2026, statistics);
    expect(review?.months).toEqual([0, 0, 120, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(review?.facts.map(({ label, value, note }) => `${label}: ${value} (${note})`)).toEqual([
      'Café moído: 3 kg (300 xícaras)',
      'Maior sequência: 31 dias (120 dias com café no ano)',
      'Método do ano: V60 (75% dos preparos)',
      'Grão do ano: Catuaí (90 preparos)',
      'Sua hora: 6 h às 9 h (acorda com café)',
      'Melhor xícara: 4,5 de 5 (V60\u00a0· Método 4:6\u00a0· 20\u00a0g\u00a0· 1:15\u00a0· 22 c…)',
    ]);
    expect(review?.ending).toBe('44 litros de café, 10 horas de preparo.');
  });

  it('contains no name of a roaster or a person', () => {
    expect(JSON.stringify(yearReview(2026, statistics))).not.toContain('Zé');
  });

  it('cuts long names between characters', () => {
    const bean = {
      ...totals(90),
      id: 'b',
      name: 'Catuaí da Serra 👩🏽‍🍳👩🏽‍🍳',
      roaster: '',
      best: null,
    };
    const facts = yearReview(2026, { ...statistics, beans: [bean] })?.facts ?? [];
    expect(facts.map(({ value }) => value)).toContain('Catuaí da Serra…');
  });

  it('has no picture of a year without a brew, and one of a single brew', () => {
    expect(yearReview(2026, empty)).toBeNull();
    const one = yearReview(2026, {
      ...empty,
      total: totals(1),
      most_in_a_day: 1,
      hours: { 23: 1 },
    });
    expect(one?.facts.map(({ label }) => label)).toEqual([
      ...['Café moído', 'Maior sequência', 'Sua hora', 'Num dia só'],
    ]);
  });

  it('finds the three hours with the most brews, around midnight too', () => {
    expect(favouriteHour({})).toBeNull();
    expect(favouriteHour({ 23: 5, 0: 5, 12: 6 })).toBe(22);
  });
});
