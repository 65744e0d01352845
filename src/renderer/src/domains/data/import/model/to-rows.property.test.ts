import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv';
import { toRows } from './to-rows';

const HEADER = 'Data;Método;Café (g);Água (ml);Tempo;Nota;Moagem;Temperatura;Observações';
const METHODS = new Map([
  ['V60', 'v60'],
  ['Cold Brew', 'cold-brew'],
]);
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const lineOf = (cells: readonly string[]) => cells.map(quoted).join(';');
const read = (...lines: string[]) => {
  const table = readCsv([HEADER, ...lines].join('\n'));
  return toRows(table, METHODS, []);
};
const withoutId = ({ id: _id, row: _row, ...brew }: ReturnType<typeof read>['ready'][number]) =>
  brew;

const two = (value: number) => String(value).padStart(2, '0');
const moment = fc
  .tuple(
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 0, max: 1439 }),
  )
  .map(
    ([day, month, minutes]) =>
      `${two(day)}/${two(month)}/2025 ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  );
const clock = fc.integer({ min: 20, max: 3599 });
const goodLine = fc
  .tuple(moment, fc.integer({ min: 100, max: 400 }), clock, fc.integer({ min: 1, max: 10 }))
  .map(([date, tenths, seconds, halves]) => [
    date,
    'V60',
    `${Math.floor(tenths / 10)},${tenths % 10}`,
    '250',
    `${Math.floor(seconds / 60)}:${two(seconds % 60)}`,
    `${halves / 2}`.replace('.', ','),
    '22',
    '93',
    'bom',
  ]);
/** A day above 12, so that the other lines do not decide the order of day and month. */
const FIXED = lineOf(['31/12/2024 08:00', 'V60', '15,5', '250', '3:00', '5', '22', '93', '']);
const hostileCell = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom(
    '',
    '-',
    '99/99/9999',
    '1e999',
    '=1+1',
    '2:75',
    'NaN',
    '9'.repeat(200),
    '\u2028',
    '½',
  ),
);

describe('rows of a sheet', () => {
  it('do not change with a bad line among them, which is refused, reported or left out', () => {
    fc.assert(
      fc.property(
        fc.array(goodLine, { minLength: 1, maxLength: 6 }),
        // Cells of a bad line: below, 'nada' makes its amount of coffee unreadable.
        fc.array(hostileCell, { minLength: 9, maxLength: 9 }),
        fc.nat(6),
        (good, hostile, place) => {
          const lines = good.map(lineOf);
          const alone = read(FIXED, ...lines);
          const bad = lineOf(hostile.map((cell, at) => (at === 2 ? `nada ${cell}` : cell)));
          const mixed = read(FIXED, ...lines.toSpliced(Math.min(place, lines.length), 0, bad));
          expect(mixed.ready.map(withoutId)).toEqual(alone.ready.map(withoutId));
          expect(mixed.ready).toHaveLength(good.length + 1);
          expect(mixed.refused.length + mixed.noBrews.length).toBe(1);
        },
      ),
    );
  });

  it('are accepted with any optional cells; each cell that is lost is reported', () => {
    fc.assert(
      fc.property(
        goodLine,
        fc.array(hostileCell, { minLength: 4, maxLength: 4 }),
        (good, cells) => {
          const { ready, refused, notices } = read(
            FIXED,
            lineOf([...good.slice(0, 4), ...cells, 'x']),
          );
          expect(refused).toEqual([]);
          expect(ready).toHaveLength(2);
          const [, brew] = ready;
          const [time = '', , , temperature = ''] = cells;
          const isSaid = (field: string) => notices.some((notice) => notice.field === field);
          const says = (cell: string) =>
            /[^\s\-–—?]/.test(cell) &&
            !/^(n\/?[ad]\.?|nan|s\/n|null|none|nenhum[ao]?)$/i.test(cell.trim());
          if (says(time) && brew?.duration_seconds === null) expect(isSaid('duration')).toBe(true);
          if (says(temperature) && brew?.temperature_c === null) {
            expect(isSaid('temperature')).toBe(true);
          }
        },
      ),
    );
  });

  it('keep the duration in each written form', () => {
    const forms = [
      (m: number, s: number) => `${m}:${two(s)}`,
      (m: number, s: number) => `0:${two(m)}:${two(s)}`,
      (m: number, s: number) => `${m} min ${s} s`,
      (m: number, s: number) => `${m}m${two(s)}`,
      (m: number, s: number) => `${m}'${two(s)}"`,
      (m: number, s: number) => `${m * 60 + s} s`,
      (m: number, s: number) => String((m * 60 + s) / 86_400).replace('.', ','),
      (m: number, s: number) => `1899-12-30 00:${two(m)}:${two(s)}`,
      // A spreadsheet that stored the minutes as hours shows 2 min 30 s as 02:30:00.
      (m: number, s: number) => `${two(m)}:${two(s)}:00`,
    ];
    fc.assert(
      fc.property(clock, fc.constantFrom(...forms), (seconds, write) => {
        const cell = write(Math.floor(seconds / 60), seconds % 60);
        const line = ['01/02/2025', 'V60', '15', '250', cell, '', '', '', ''];
        const [, brew] = read(FIXED, lineOf(line)).ready;
        // A time of less than an hour is not corrected: 00:45:00 is 45 minutes.
        const isBelow = seconds < 60 && /^00:\d\d:00$/.test(cell);
        expect(brew?.duration_seconds).toBe(isBelow ? seconds * 60 : seconds);
      }),
    );
  });
});
