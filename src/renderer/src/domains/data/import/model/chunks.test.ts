import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chunksOf } from './chunks';
import type { ImportRow } from './import-row';
import { readCsv } from './read-csv';
import { toRows } from './to-rows';

const [sample] = toRows(
  readCsv('Data;Método;Café (g);Água (ml)\n21/11/2025 08:00;V60;15;250'),
  new Map([['V60', 'v60']]),
  [],
).ready;
if (!sample) throw new Error('No sample row.');
const base: ImportRow = sample;

const rowAt = (nth: number, minute: number, before: number | null): ImportRow => ({
  ...base,
  id: String(nth),
  row: nth,
  brewed_at: new Date(Date.UTC(2025, 0, 1, 8, minute)).toISOString(),
  dialled_from: before === null ? null : String(before),
});

it('keeps each row once, and the rows of one moment in one chunk', () => {
  const rows = fc
    .array(fc.tuple(fc.nat(6), fc.option(fc.nat(30), { nil: null })), { maxLength: 30 })
    .map((all) => all.map(([minute, before], nth) => rowAt(nth, minute, before)));
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 8 }), (all, size) => {
      const chunks = chunksOf(all, size);
      const ordered = chunks.flat();
      expect(ordered.map(({ row }) => row).sort((a, b) => a - b)).toEqual(
        all.map(({ row }) => row),
      );
      for (const minute of new Set(all.map(({ brewed_at }) => brewed_at))) {
        const holding = chunks.filter((each) => each.some((row) => row.brewed_at === minute));
        expect(holding).toHaveLength(1);
      }
      for (const chunk of chunks) {
        const moments = new Set(chunk.map(({ brewed_at }) => brewed_at));
        expect(chunk.length <= size || moments.size === 1).toBe(true);
      }
    }),
  );
});

it('sorts a long series by `dialled_from`, even against the order of its moments', () => {
  const all = Array.from({ length: 5000 }, (_, nth) => rowAt(nth, nth, nth + 1));
  const ordered = chunksOf(all, 100).flat();
  expect(ordered.map(({ row }) => row)).toEqual(all.map(({ row }) => row).reverse());
  // Circular links, which only a broken file has, cause no endless loop.
  expect(chunksOf([rowAt(0, 0, 1), rowAt(1, 1, 0)], 100).flat()).toHaveLength(2);
});
