import { runNode } from '../../scripts/lib/run-bin.ts';

/** Runs every benchmark, prints their figures, and fails when one is over its budget. */
const BENCHMARKS = [
  'bundle-size',
  'gateway',
  'load',
  'hot-post',
  'export',
  'import',
  'first-minute',
  'lighthouse',
  'timer-accuracy',
  'scale-cost',
  'scale-load',
  'realtime-latency',
  'message-latency',
  'like-latency',
  'interactions',
  'conversation-list',
  'dialling',
  'assistant',
  'journal',
  'feed-scroll',
];

for (const name of BENCHMARKS) {
  console.log(`\n── ${name}`);
  if ((await runNode([`tests/bench/${name}.ts`])) !== 0) process.exitCode = 1;
}
