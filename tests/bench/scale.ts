import { runBin } from '../../scripts/lib/run-bin.ts';

/**
 * `npm run bench:scale -- S|M|L`: the client's queries on a filled database.
 * It has 10,000, 100,000 or a million posts, and is filled once for each size and schema, under
 * `.data/scale`.
 */
const [size = 'S'] = process.argv.slice(2);
process.exitCode = await runBin(
  'vitest',
  ['run', '--config', 'tests/bench/scale/vitest.config.ts'],
  { SCALE: size },
);
