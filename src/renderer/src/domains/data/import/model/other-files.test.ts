import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type ReadFile, readFieldFile, wallClock } from './field-files.test-support';
import { comparableText } from './guess-fields';
import type { ImportRow } from './to-rows';

/* Sheets and exports of other apps: at most 5 % of brews differ, each with a notice. */

const FOLDER = 'tests/fixtures/imports';
const number = z.optional(z.nullable(z.number()));
const text = z.optional(z.nullable(z.string()));
const brewSchema = z.object({
  at: z.string(),
  method: z.optional(z.string()),
  coffee: number,
  water: number,
  temperature: number,
  total_s: number,
  /** Share of the highest rating, from 0 to 1. */
  rating: number,
  grind: text,
  note_has: text,
  bean: text,
});
type ExpectedBrew = z.infer<typeof brewSchema>;
const FILES = z
  .array(
    z.object({
      file: z.string(),
      brews: z.array(brewSchema),
      refused_rows: z.optional(z.number()),
    }),
  )
  .parse(JSON.parse(readFileSync(`${FOLDER}/expected.json`, 'utf8')));

/** Further names of methods in the expected values. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'brazilian-pour-over': ['pano', 'coador de pano', 'coador', 'melitta'],
  'drip-machine': ['batch brew', 'eletrica'],
  'french-press': ['prensa'],
  'moka-pot': ['moka', 'italiana'],
};

beforeAll(() => {
  vi.stubEnv('TZ', 'America/Sao_Paulo');
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const plain = (words: string) => comparableText(words).replace(/[-_]/g, ' ');
const isNear = (found: number | null, right: number | null | undefined, by: number) =>
  right === undefined || (right === null ? found === null : Math.abs((found ?? -1) - right) <= by);

function isGrind({ grind_setting, notes }: ImportRow, right: string) {
  const setting = Number(/^[\d.]+/.exec(right.replace(',', '.'))?.[0]);
  return grind_setting === setting || plain(notes ?? '').includes(plain(right).replace(',', '.'));
}

/** Returns the differing fields of a brew, with the names that notices use. */
function differences(brew: ImportRow, right: ExpectedBrew, { own }: ReadFile): string[] {
  const methods = [
    brew.method_id,
    ...(own.get(brew.method_id) ?? []),
    ...(ALIASES[brew.method_id] ?? []),
  ].map(plain);
  const { rating } = right;
  const checks: Record<string, boolean> = {
    date: wallClock(brew.brewed_at).startsWith(right.at),
    method: (right.method ?? brew.method_id)
      .split('|')
      .some((each) => methods.includes(plain(each))),
    coffee: isNear(brew.coffee_grams, right.coffee, 0.06),
    water: isNear(brew.water_ml, right.water ?? undefined, 0.06),
    temperature: isNear(brew.temperature_c, right.temperature, 0.15),
    duration: isNear(brew.duration_seconds, right.total_s, 0.6),
    rating: isNear(brew.rating, rating == null ? rating : rating * 5 || null, 0.26),
    grind: right.grind == null || isGrind(brew, right.grind),
    notes: right.note_has == null || plain(JSON.stringify(brew)).includes(plain(right.note_has)),
    bean: right.bean == null || plain(brew.bean_name ?? '') === plain(right.bean),
  };
  return Object.entries(checks).flatMap(([field, isRight]) => (isRight ? [] : [field]));
}

/** Pairs expected brews with equal ones, then with the most similar; lists differences. */
function compare(file: ReadFile, brews: readonly ExpectedBrew[]) {
  const left = [...file.ready];
  const missed = brews.filter((right) => {
    const at = left.findIndex((brew) => differences(brew, right, file).length === 0);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  const silent = missed.flatMap((right) => {
    const [best] = left
      .map((brew) => ({ brew, differs: differences(brew, right, file) }))
      .sort((one, other) => one.differs.length - other.differs.length);
    if (!best) return file.refused.length > 0 ? [] : [`${right.at} is missing`];
    left.splice(left.indexOf(best.brew), 1);
    const said = file.notices.filter(({ row }) => row === best.brew.row).map(({ field }) => field);
    return best.differs
      .filter((field) => !said.some((each) => each === field))
      .map((field) => `${right.at} ${field}`);
  });
  return { missed, silent: [...silent, ...left.map(({ row }) => `row ${row} is no brew`)] };
}

it.each(FILES)('reads $file', async ({ file: name, brews, refused_rows: refused }) => {
  const file = await readFieldFile(`${FOLDER}/${name}`, name);
  const { missed, silent } = compare(file, brews);
  expect(silent).toEqual([]);
  expect(1 - missed.length / brews.length).toBeGreaterThanOrEqual(0.95);
  expect(file.refused).toHaveLength(refused ?? 0);
});
