import { runNode } from '../../scripts/lib/run-bin.ts';

/** Runs every benchmark, prints their figures, and fails when one is over its budget. */
const BENCHMARKS = [
  'bundle-size',
  'gateway',
  'hot-post',
