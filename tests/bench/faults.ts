import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Case } from '../faults/plan.ts';
import { recordFile, stepsOf, tryFile } from '../faults/run-file.ts';
import { inOrder, summary } from '../faults/summary.ts';

/**
 * Runs every end-to-end journey with each of its requests failing in each way.
 * A recording of the journey finds its requests; the journey must end as in an undisturbed run.
 * Results are kept in .data/faults until the build changes, so a later run continues.
 *
 *     npm run build:web
 *     npm run faults                                   all journeys, those of brewing first
 *     npm run faults -- --only journal,beans           the journeys of these files
 *     npm run faults -- --share 1/8 --minutes 60       an eighth of them, for an hour at most
 *     npm run faults -- --only beans --journey 'a bag' --request 'POST /rest/v1/beans' --fault 'is reset' --again
 *     npm run faults -- --results                      the results so far
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    share: { type: 'string', default: '1/1' },
    /** Number of requests that fail in one run; lower, and finally one, after a failed run. */
    together: { type: 'string', default: '25' },
    minutes: { type: 'string', default: '100000' },
    journey: { type: 'string', default: '' },
    request: { type: 'string', default: '' },
    fault: { type: 'string', default: '' },
    writes: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    results: { type: 'boolean', default: false },
  },
});

const files = readdirSync(new URL('../e2e-web', import.meta.url))
  .flatMap((name) => (name.endsWith('.spec.ts') ? [name.slice(0, -'.spec.ts'.length)] : []))
  // The spec `faults` causes its own faults.
  .filter((name) => name !== 'faults');
const only = values.only?.split(',');
const until = Date.now() + Number(values.minutes) * 60_000;
const chosen = inOrder(files).filter((file) => !only || only.includes(file));
if (!values.results) {
  const size = Number(values.together);
  const left = new Map<string, readonly Case[]>();
  // Failures are examined in detail after all files have run once, so that an interrupted run has
  // covered the most.
  for (const [nth, step] of stepsOf(size).entries()) {
    for (const file of chosen) {
      if (Date.now() > until) break;
      const cases = nth === 0 ? await recordFile(file, values) : left.get(file);
      if (!cases || cases.length === 0) continue;
      console.log(`${file}: ${step.size} at once${step.isChained ? ', in several ways' : ''}`);
      left.set(file, await tryFile(file, cases, { step, until }));
    }
  }
}
const { text, hasFailed } = summary(chosen);
console.log(text);
if (hasFailed) process.exitCode = 1;
