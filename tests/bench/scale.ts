import { runBin } from '../../scripts/lib/run-bin.ts';

/** `npm run bench:scale -- S|M|L`: the client's queries on a database of that size. */
const [size = 'S'] = process.argv.slice(2);
process.exitCode = await runBin(
  'vitest',
  ['run', '--config', 'tests/bench/scale/vitest.config.ts'],
  { SCALE: size },
);
