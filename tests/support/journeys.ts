import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sampleOf } from './sample.ts';

/** One in so many of the journeys outside the core runs in `npm test`; all in `test:all`. */
const ONE_IN = 15;

/**
 * Returns the spec files of a folder that a run takes: the core, and a part of the others.
 * The part turns with the commit alone, so that a gate and a later run of the same commit agree.
 * Throws for a core file that is not there.
 */
export function journeysIn(folder: URL, core: readonly string[], name: string): string[] {
  const files = readdirSync(fileURLToPath(folder))
    .filter((file) => file.endsWith('.spec.ts'))
    .sort();
  const lost = core.find((file) => !files.includes(`${file}.spec.ts`));
  if (lost !== undefined) throw new Error(`there is no ${lost}.spec.ts`);
  const others = files.filter((file) => !core.includes(file.replace(/\.spec\.ts$/, '')));
  const part = sampleOf(`further journeys ${name}`, others, Math.ceil(others.length / ONE_IN));
  return files.filter((file) => !others.includes(file) || part.includes(file));
}
