import * as z from 'zod/mini';
import { type ReadFile, wallClock } from './field-files.test-support';
import { comparableText } from './guess-fields';
import type { ImportRow } from './import-row';

const number = z.optional(z.nullable(z.number()));
const text = z.optional(z.nullable(z.string()));

/** The right values of a brew; a missing field is not compared. */
export const expectedBrewSchema = z.object({
  at: z.string(),
  /** Ids or names, with `|` between alternatives. */
  method: z.optional(z.string()),
  coffee: number,
  water: number,
  temperature: number,
  total_s: number,
  /** Share of the highest rating, from 0 to 1. */
  rating: number,
  grind: text,
  grinder: text,
  note_has: text,
  bean: text,
});
export type ExpectedBrew = z.infer<typeof expectedBrewSchema>;

const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'brazilian-pour-over': ['pano', 'coador de pano', 'coador', 'melitta'],
  'drip-machine': ['batch brew', 'eletrica'],
  'french-press': ['prensa'],
  'moka-pot': ['moka', 'italiana'],
};

const plain = (words: string) => comparableText(words).replace(/[-_]/g, ' ');
const isNear = (found: number | null, right: number | null | undefined, by: number) =>
  right === undefined || (right === null ? found === null : Math.abs((found ?? -1) - right) <= by);

function isGrind({ grind_setting, notes }: ImportRow, right: string) {
  const setting = Number(/^[\d.]+/.exec(right.replace(',', '.'))?.[0]);
  return grind_setting === setting || plain(notes ?? '').includes(plain(right).replace(',', '.'));
}

function differences(brew: ImportRow, right: ExpectedBrew, { own, table }: ReadFile): string[] {
  const methods = [
    brew.method_id,
    ...(own.get(brew.method_id) ?? []),
    ...(ALIASES[brew.method_id] ?? []),
  ].map(plain);
  const { rating } = right;
  const grinder = table.belongings.grinders.find(({ id }) => id === brew.grinder_id);
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
    grinder:
      right.grinder == null ||
      plain(JSON.stringify([brew, grinder ?? null])).includes(plain(right.grinder)),
    notes: right.note_has == null || plain(JSON.stringify(brew)).includes(plain(right.note_has)),
    bean: right.bean == null || plain(brew.bean_name ?? '') === plain(right.bean),
  };
  return Object.entries(checks).flatMap(([field, isRight]) => (isRight ? [] : [field]));
}

/** Pairs expected brews with equal ones, then with the most similar; lists differences. */
export function compareBrews(file: ReadFile, brews: readonly ExpectedBrew[]) {
  const left = [...file.ready];
  const missed = brews.filter((right) => {
    const at = left.findIndex((brew) => differences(brew, right, file).length === 0);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  const wrong: string[] = [];
  const silent = missed.flatMap((right) => {
    const [best] = left
      .map((brew) => ({ brew, differs: differences(brew, right, file) }))
      .sort((one, other) => one.differs.length - other.differs.length);
    wrong.push(`${right.at} ${best?.differs.join() ?? 'missing'}`);
    if (!best) return file.refused.length > 0 ? [] : [`${right.at} is missing`];
    left.splice(left.indexOf(best.brew), 1);
    const said = file.notices.filter(({ row }) => row === best.brew.row).map(({ field }) => field);
    return best.differs
      .filter((field) => !said.some((each) => each === field))
      .map((field) => `${right.at} ${field}`);
  });
  return { wrong, silent: [...silent, ...left.map(({ row }) => `row ${row} is no brew`)] };
}
