import { describe, expect, it } from 'vitest';
import { layCalendar } from './calendar';

describe('layCalendar', () => {
  // This day is a Saturday.
  const today = '2026-11-21';

  it('ends with the week of today and leaves later days out', () => {
    const { rows } = layCalendar(new Map(), '2026-11-18', 2);
    expect(rows).toHaveLength(7);
    expect(rows[0]?.[0]?.day).toBe('2026-11-08');
    expect(rows[3]?.[1]?.day).toBe('2026-11-18');
    expect(rows[4]?.[1]).toBeNull();
    expect(rows[6]?.[1]).toBeNull();
  });

  it('shows each day once, in order', () => {
    const { rows } = layCalendar(new Map(), today, 53);
    const days = Array.from({ length: 53 }, (_, week) => rows.map((row) => row[week]?.day)).flat();
    expect(days).toHaveLength(371);
    expect(new Set(days).size).toBe(371);
    expect(days).toEqual([...days].sort());
    expect(days.at(-1)).toBe(today);
  });

  it('counts only what it shows, and deepens with the brews of a day', () => {
    const brews = new Map([
      ['2026-11-21', 1],
      ['2026-11-20', 9],
      ['2020-01-01', 5],
    ]);
    const calendar = layCalendar(brews, today, 17);
    expect(calendar.totalBrews).toBe(10);
    expect(calendar.brewDays).toBe(2);
    expect(calendar.rows[6]?.at(-1)).toEqual({ day: today, brews: 1, level: 1 });
    expect(calendar.rows[5]?.at(-1)?.level).toBe(4);
  });

  it('names months over their columns, where the name fits', () => {
    const { months } = layCalendar(new Map(), today, 17);
    expect(months.reduce((sum, { columns }) => sum + columns, 0)).toBe(17);
    expect(months.map(({ label }) => label)).toEqual(['', 'ago', 'set', 'out', 'nov']);
  });
});
