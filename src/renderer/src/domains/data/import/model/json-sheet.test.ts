import { describe, expect, it } from 'vitest';
import { readJson } from './read-json';

const read = (value: unknown) => readJson(JSON.stringify(value));

describe('a JSON of an unknown app', () => {
  const brew = {
    date: '2026-11-02T07:10:00Z',
    method: 'V60',
    dose: 15,
    water: 250,
    bean: { name: 'Aricha' },
    pours: [{ at: 0 }],
    tags: ['doce', 'limpo'],
  };

  it('is read as a sheet, wherever its list of brews is', () => {
    for (const value of [
      [brew],
      { brews: [brew] },
      { beans: [{ name: 'x' }], data: { log: [brew] } },
    ]) {
      const { columns, records, mapping, notes } = read(value);
      expect(columns).toEqual(['date', 'method', 'dose', 'water', 'bean name', 'pours', 'tags']);
      expect(mapping).toEqual({ date: 0, method: 1, coffee: 2, water: 3, bean: 4 });
      expect(records[0]?.slice(4)).toEqual(['Aricha', '[{"at":0}]', 'doce, limpo']);
      expect(notes.join()).toContain('Não conhecemos o app deste JSON');
    }
  });

  it('counts its rows as the list does', () => {
    expect(read([brew, { ...brew, dose: 16 }]).rowNumbers).toEqual([1, 2]);
  });

  it('has the moments that a database stores as seconds, with nanoseconds or without', () => {
    const stored = { ...brew, date: { _seconds: 1_793_600_000 } };
    expect(read([stored, stored]).records[0]?.[0]).toBe('1793600000');
  });

  it('has the measures beside the unit of an amount', () => {
    const water = { value: 250, unit: 'ml', temperature: 94 };
    const { columns, records, mapping } = read([
      { ...brew, water },
      { ...brew, water: { ...water, temperature: null } },
    ]);
    expect(columns[mapping.water ?? -1]).toBe('water');
    expect(records.map((cells) => cells[mapping.water ?? -1])).toEqual(['250 ml', '250 ml']);
    expect(records.map((cells) => cells[mapping.temperature ?? -1])).toEqual(['94', '']);
  });

  it('fills a brew from the recipe of its id, but not with the time or the notes of a plan', () => {
    const recipe = { id: 1, brewer: 'V60', dose: 15, water: 250, time: '3:00', notes: 'doce' };
    const { columns, records } = read({
      recipes: [recipe, { ...recipe, id: 2 }],
      beans: [{ id: 1, name: 'Aricha' }],
      brews: [
        { recipe_id: 1, bean_id: 1, date: '2026-11-02', dose: 16 },
        { recipe_id: 1, bean_id: 1, date: '2026-11-03' },
      ],
    });
    const at = (name: string) => records.map((record) => record[columns.indexOf(name)]);
    expect([at('dose'), at('water'), at('bean')]).toEqual([
      ['16', '15'],
      ['250', '250'],
      ['Aricha', 'Aricha'],
    ]);
    expect(columns).not.toContain('time');
    expect(columns).not.toContain('notes');
  });

  it('is refused with the names of its fields and the advice to use a CSV, if none is a brew', () => {
    expect(() => read({ songs: [{ artist: 'x', album: { title: 'y' } }] })).toThrow(
      /vimos “artist”, “album title”\..*CSV/,
    );
    expect(() => read({ version: 3 })).toThrow(/CSV/);
    expect(() => read([1, 2])).toThrow(/Não reconhecemos/);
  });
});
