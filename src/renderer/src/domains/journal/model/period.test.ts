import { describe, expect, it, test } from 'vitest';
import { daysOf, monthsOf, monthsOver, type Period, periodChoices, readPeriod } from './period';

describe('a period of figures', () => {
  it('is read from the address', () => {
    expect(['2025', 'all', null, 'x', '12m', '3025'].map(readPeriod)).toEqual([
      ...['2025', 'all', '12m', '12m', '12m', '12m'],
    ]);
  });

  it.each([
    ['12m', '2026-11-22', '2025-12-01', '2026-11-22'],
    ['12m', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['12m', '2026-01-31', '2025-02-01', '2026-01-31'],
    ['12m', '2024-02-29', '2023-03-01', '2024-02-29'],
    ['2025', '2026-11-22', '2025-01-01', '2025-12-31'],
    ['all', '2026-11-22', '1990-01-01', '2026-11-22'],
  ] as const)('%s on %s goes from %s to %s', (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to });
  });

  it('has twelve months, or those since the year or the first brew began', () => {
    expect(monthsOf('12m', '2026-11-22', undefined)).toHaveLength(12);
    expect(monthsOf('2025', '2026-11-22', undefined)).toHaveLength(12);
    expect(monthsOf('2026', '2026-03-02', undefined)).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(monthsOf('all', '2026-03-02', '2025-12')).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03'],
    ]);
    expect(monthsOf('all', '2026-03-02', undefined)).toEqual(['2026-03']);
    const long = monthsOf('all', '2026-03-02', '2015-07');
    expect([long[0], long.at(-1), long.length]).toEqual(['2021-04', '2026-03', 60]);
  });

  it('is chosen by name', () => {
    const choices = (chosen: Period) =>
      periodChoices('2026-11-22', chosen).map(({ label }) => label);
    const years = ['2026', '2025', '2024', '2023', '2022'];
    expect(choices('12m')).toEqual(['Últimos 12 meses', ...years, 'Desde sempre']);
    expect(choices('2025')).toEqual(choices('12m'));
    expect(choices('2019')).toEqual(['Últimos 12 meses', ...years, '2019', 'Desde sempre']);
  });
});

test('each month is named once, over its newest brew, as the person’s own zone counts', () => {
  const brews = [
    { brewed_at: '2026-11-02T12:00:00Z' },
    { brewed_at: '2026-11-01T02:00:00Z' },
    { brewed_at: '2026-10-03T12:00:00Z' },
    { brewed_at: '2025-12-31T12:00:00Z' },
  ];
  const now = new Date('2026-11-21T12:00:00Z');
  expect(monthsOver(brews, 'UTC', now)).toEqual(['novembro', null, 'outubro', 'dezembro de 2025']);
  expect(monthsOver(brews, 'America/Sao_Paulo', now)).toEqual([
    'novembro',
    'outubro',
    null,
    'dezembro de 2025',
  ]);
});
