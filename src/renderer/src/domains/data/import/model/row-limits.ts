import type { ImportRow } from './import-row';
import { isWithin } from './read-cells';

type LimitedRow = Pick<ImportRow, 'coffee_grams' | 'water_ml' | 'brewed_at'>;

/** Most by which a brew may be ahead of this device's clock, in ms: clocks differ. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const EARLIEST = Date.parse('1990-01-01T00:00:00Z');
/** Limits of a recipe: bytes of its text in the database, and its largest number. */
const MAX_RECIPE_BYTES = 16_384;
const MAX_RECIPE_NUMBER = 1e9;

/** Writes a document as PostgreSQL writes `jsonb`, with a space after each separator. */
function jsonbText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value);
  return `{${members.map(([key, item]) => `${JSON.stringify(key)}: ${jsonbText(item)}`).join(', ')}}`;
}

export function isRecipeAllowed(recipe: object): boolean {
  let isPlain = true;
  JSON.stringify(recipe, (_key, value: unknown) => {
    if (typeof value === 'number' && Math.abs(value) > MAX_RECIPE_NUMBER) isPlain = false;
    return value;
  });
  return isPlain && new TextEncoder().encode(jsonbText(recipe)).length <= MAX_RECIPE_BYTES;
}

/** Limits of `private.parse_import_row`: the preview refuses the same rows as the server. */
const LIMITS: readonly [reason: string, isAllowed: (row: LimitedRow) => boolean][] = [
  ['O café precisa ter entre 0,1 e 2.000 g.', (row) => isWithin(row.coffee_grams, 0.05, 2000)],
  ['A água precisa ter entre 0,1 e 20.000 ml.', (row) => isWithin(row.water_ml, 0.05, 20_000)],
  [
    'A proporção precisa ficar entre 1:0,5 e 1:60.',
    (row) => {
      // The values are compared in tenths, because products of whole numbers are exact.
      const [coffee, water] = [row.coffee_grams, row.water_ml].map((value) =>
        Math.round(value * 10),
      );
      return (
        coffee !== undefined && water !== undefined && water >= coffee / 2 && water <= coffee * 60
      );
    },
  ],
  [
    'A data precisa ser completa e ficar entre 1990 e agora.',
    (row) => isWithin(Date.parse(row.brewed_at), EARLIEST, Date.now() + CLOCK_TOLERANCE_MS),
  ],
];

export const brokenLimit = (row: LimitedRow): string | null =>
  LIMITS.find(([, isAllowed]) => !isAllowed(row))?.[0] ?? null;
