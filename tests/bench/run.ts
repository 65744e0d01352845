import { runNode } from '../../scripts/lib/run-bin.ts';

const BENCHMARKS = [
  'bundle-size',
  'gateway',
  'load',
  'first-brew',
  'latencies',
  'timer-accuracy',
  'import',
  'assistant',
  'pasted-texts',
  'interactions',
];

for (const name of BENCHMARKS) {
  console.log(`\n── ${name}`);
  if ((await runNode([`tests/bench/${name}.ts`])) !== 0) process.exitCode = 1;
}
