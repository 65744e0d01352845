import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compareBrews, expectedBrewSchema } from './compare-brews.test-support';
import { readFieldFile, setFieldClock } from './field-files.test-support';
import { sharedNotices } from './labels';

/* Sheets and exports of other apps: at most 5 % of brews differ, each with a notice. */

const FOLDER = 'tests/fixtures/imports';
const FILES = z
  .array(
    z.object({
      file: z.string(),
      brews: z.array(expectedBrewSchema),
      refused_rows: z.optional(z.number()),
      /** Most notices on the file; a notice on several lines counts once. */
      notices: z.optional(z.number()),
    }),
  )
  .parse(JSON.parse(readFileSync(`${FOLDER}/expected.json`, 'utf8')));

setFieldClock();

it.each(FILES)('reads $file', async ({ file: name, brews, refused_rows: refused, notices }) => {
  const file = await readFieldFile(`${FOLDER}/${name}`, name);
  const { wrong, silent } = compareBrews(file, brews);
  expect(silent).toEqual([]);
  expect(1 - wrong.length / brews.length).toBeGreaterThanOrEqual(0.95);
  expect(file.refused).toHaveLength(refused ?? 0);
  expect(sharedNotices(file.notices).length).toBeLessThanOrEqual(
    notices ?? Number.POSITIVE_INFINITY,
  );
});
