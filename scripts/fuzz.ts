import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, runBin } from './lib/run-bin.ts';

// `npm run fuzz [-- <path> …]` runs the property tests with a random seed and twenty times the runs
// of `npm test`, whose seed is constant. FC_SEED repeats a run. Add a counterexample to its test as
// an example.
const seed = process.env.FC_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
const paths = process.argv.slice(2);

const files = globSync('{src,scripts,supabase,tests}/**/*.test.{ts,tsx}', { cwd: repositoryRoot })
  .filter((file) => !file.includes('node_modules'))
  .filter((file) => paths.length === 0 || paths.some((path) => file.startsWith(path)))
  .filter((file) => readFileSync(join(repositoryRoot, file), 'utf8').includes("'fast-check'"));

console.info(`${files.length} files with seed ${seed}; repeat with FC_SEED=${seed}`);
process.exitCode = await runBin('vitest', ['run', '--testTimeout=600000', ...files], {
  FC_SEED: seed,
  FC_RUNS: process.env.FC_RUNS ?? '20',
});
