import real from '../../node_modules/fast-check/lib/fast-check.js';

/**
 * fast-check with a constant seed, so that a rare counterexample does not stop other work.
 * vitest.config.ts replaces the package by it. `npm run fuzz` uses another seed and more runs.
 */
const seed = Number(process.env.FC_SEED ?? 20_261_127);
const factor = Number(process.env.FC_RUNS ?? 1);

/** Number of runs of a property that sets none itself. */
const DEFAULT_RUNS = 100;

function assert<Values>(
  property: real.IRawProperty<Values>,
  parameters: real.Parameters<Values> = {},
): void | Promise<void> {
  const numRuns = (parameters.numRuns ?? DEFAULT_RUNS) * factor;
  return real.assert(property, { seed, ...parameters, numRuns });
}

export default { ...real, assert };
