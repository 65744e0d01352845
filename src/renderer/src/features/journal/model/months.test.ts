import { expect, test } from 'vitest';
import { monthsOver } from './months';

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
