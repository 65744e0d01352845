import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sampleOf } from './sample.ts';

/** `npm test` runs one in this many of the journeys outside the core; `test:all` runs all. */
const ONE_IN = 15;

/**
 * Returns the spec files to run: the core, and a part of the others that the commit chooses.
 * Throws for a core file that does not exist.
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
