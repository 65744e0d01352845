import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type ReadFile as Read, readFieldFile, wallClock } from './field-files.test-support';
import type { ImportRow, RowNotice } from './import-row';
import { UnreadableFile } from './source-table';

/* Files of real diaries, with the expected values of each brew in `expect.json`. */

const FOLDER = process.env.FIELD_FILES ?? 'tests/fixtures/field';

const text = z.nullable(z.string());
const number = z.nullable(z.number());
const brewSchema = z.object({
  /** A day, a local time of this device, or an instant with its offset. */
  at: z.string(),
  dose: z.number(),
  water: z.number(),
  /** The id of a method, or a new method's name; `|` separates alternatives. */
  method: z.string(),
  time: number,
  rating: number,
  bean: z.optional(text),
  grind: z.optional(text),
  notes: z.optional(text),
  gear: z.optional(z.string()),
  temperature: z.optional(number),
  /** The header of a column about which the row must have a notice. */
  says: z.optional(z.string()),
  /** Words that must be in one of the texts of the row. */
  keeps: z.optional(z.array(z.string())),
});
type ExpectedBrew = z.infer<typeof brewSchema>;
const filesSchema = z.record(
  z.string(),
  z.object({
    brews: z.array(brewSchema),
    skipped: z.optional(z.number()),
    noBrews: z.optional(z.array(z.string())),
    refused: z.optional(z.string()),
    sheets: z.optional(z.array(z.string())),
    beans: z.optional(z.array(z.object({ name: z.string(), keeps: z.array(z.string()) }))),
  }),
);
const FILES = filesSchema.parse(JSON.parse(readFileSync(`${FOLDER}/expect.json`, 'utf8')));

const TODAY = new Date(2026, 10, 27, 8, 30);
beforeAll(() => {
  vi.useFakeTimers({ now: TODAY, toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const readFile = (name: string) => readFieldFile(`${FOLDER}/${name}`, name);

const isMoment = (instant: string, expected: string) =>
  /[+-]\d\d:\d\d$/.test(expected)
    ? Date.parse(instant) === Date.parse(expected)
    : wallClock(instant).startsWith(expected);

const isText = (found: string | null, expected: string | null | undefined) => {
  if (expected === undefined) return true;
  if (!expected?.includes('*')) return found === expected;
  const pattern = expected
    .split('*')
    .map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
    .join('[^]*');
  return new RegExp(`^${pattern}$`).test(found ?? '');
};

const textOf = (brew: ImportRow, { table }: Read) => {
  const grinder = table.belongings.grinders.find(({ id }) => id === brew.grinder_id);
  return JSON.stringify([brew, grinder ?? null]);
};

function isTime(brew: ImportRow, expected: number | null) {
  if (expected === null || Number.isInteger(expected)) return brew.duration_seconds === expected;
  const exact = brew.facts?.find(({ label }) => label === 'Tempo exato')?.value;
  return (
    brew.duration_seconds === Math.round(expected) &&
    exact === `${String(expected).replace('.', ',')} s`
  );
}

function isGrind(brew: ImportRow, expected: string | null | undefined) {
  if (expected === undefined) return true;
  if (expected === null) return brew.grind_setting === null;
  const number = brew.grind_setting === null ? '' : String(brew.grind_setting);
  return (
    number === expected.replace(/ (cliques|clicks)$/, '').replace(',', '.') ||
    (brew.notes ?? '').includes(`Moagem: ${expected}`)
  );
}

const ownNotes = (notes: string | null) =>
  (notes ?? '').replace(/(?:^|\n)Moagem: [^\n]*$/, '') || null;

/** Whether a method has the expected id; for a new one, the expected name or drawing. */
const isMethod = (brew: ImportRow, expected: string, { own }: Read) =>
  expected
    .split('|')
    .some((method) => [brew.method_id, ...(own.get(brew.method_id) ?? [])].includes(method));

function differences(brew: ImportRow, right: ExpectedBrew, file: Read): string[] {
  const checks: Record<string, boolean> = {
    at: isMoment(brew.brewed_at, right.at),
    dose: brew.coffee_grams === right.dose,
    water: brew.water_ml === right.water,
    method: isMethod(brew, right.method, file),
    time: isTime(brew, right.time),
    rating: brew.rating === right.rating,
    bean: isText(brew.bean_name, right.bean),
    grind: isGrind(brew, right.grind),
    gear: (brew.gear ?? '').includes(right.gear ?? ''),
    notes: isText(ownNotes(brew.notes), right.notes),
    temperature: right.temperature === undefined || brew.temperature_c === right.temperature,
    says:
      right.says === undefined ||
      file.notices.some(
        ({ row, field }) => row === brew.row && columnOf(file, field).includes(right.says ?? ''),
      ),
    keeps: (right.keeps ?? []).every((words) =>
      textOf(brew, file).toLowerCase().includes(words.toLowerCase()),
    ),
  };
  return Object.entries(checks).flatMap(([name, isRight]) => (isRight ? [] : [name]));
}

const columnOf = ({ table }: Read, field: RowNotice['field']) =>
  table.columns[table.mapping[field] ?? -1] ?? '';

/** Pairs expected brews with the most similar; lists errors, counts those without a notice. */
function compare(name: string, file: Read) {
  const left = [...file.ready];
  const missed = (FILES[name]?.brews ?? []).filter((right) => {
    const at = left.findIndex((brew) => differences(brew, right, file).length === 0);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  const wrong: string[] = [];
  let silent = 0;
  for (const right of missed) {
    const [best] = left
      .map((brew) => ({ brew, differs: differences(brew, right, file) }))
      .sort((one, other) => one.differs.length - other.differs.length);
    if (best) left.splice(left.indexOf(best.brew), 1);
    wrong.push(`${name}: ${right.at} ${right.notes ?? ''}: ${best?.differs.join() ?? 'missing'}`);
    const isSaid = best
      ? file.notices.some(({ row }) => row === best.brew.row)
      : file.refused.length > 0;
    if (!isSaid) silent += 1;
  }
  for (const { row } of left) {
    wrong.push(`${name}: row ${row} is no brew`);
    silent += 1;
  }
  return { wrong, silent };
}

const brewCount = Object.values(FILES).reduce((sum, { brews }) => sum + brews.length, 0);

it('reads every brew of the files right', async () => {
  const wrong: string[] = [];
  let silent = 0;
  for (const [name, { refused, brews }] of Object.entries(FILES)) {
    if (refused !== undefined) continue;
    try {
      const found = compare(name, await readFile(name));
      wrong.push(...found.wrong);
      silent += found.silent;
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      wrong.push(...brews.map(({ at }) => `${name}: ${at}: ${error.message}`));
    }
  }
  expect({ right: brewCount - wrong.length, silent, wrong }).toEqual({
    right: brewCount,
    silent: 0,
    wrong: [],
  });
});

it.each(Object.entries(FILES).filter(([, { refused }]) => refused !== undefined))(
  'refuses %s with the way out',
  async (name, { refused }) => {
    await expect(readFile(name)).rejects.toThrow(refused);
  },
);

it.each(Object.entries(FILES).filter(([, { skipped }]) => skipped !== undefined))(
  'names the lines of %s that stay out',
  async (name, { skipped, noBrews }) => {
    const file = await readFile(name);
    expect(file.refused).toHaveLength(skipped ?? 0);
    expect(file.noBrews.map(({ row, words }) => `${row} ${words}`)).toEqual(noBrews ?? []);
  },
);

it.each(Object.entries(FILES).filter(([, { sheets }]) => sheets !== undefined))(
  'offers the sheets of %s and names them',
  async (name, { sheets }) => {
    const { table } = await readFile(name);
    expect(table.sheet?.names).toEqual(sheets);
    expect(table.notes.join()).toContain(sheets?.at(-1)?.split('/').at(-1));
  },
);
