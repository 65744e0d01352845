import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RUNS_WHOLE, sampleOf } from './sample.ts';

/** One in so many of the journeys outside the core runs in `npm test`; all in `test:all`. */
const ONE_IN = 10;

const repository = new URL('../../', import.meta.url);

/**
 * Returns the files that differ from the main branch.
 * There are none where matrices run whole, or where the branch is not known.
 */
function changedFiles(): readonly string[] {
  if (RUNS_WHOLE) return [];
  const { status, stdout } = spawnSync('git', ['diff', '--name-only', 'origin/main...HEAD'], {
    cwd: fileURLToPath(repository),
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

/** Returns the addresses of a domain's screens up to their first parameter. */
function addressesOf(domain: string): readonly string[] {
  const declaration = new URL(`src/renderer/src/domains/${domain}/domain.ts`, repository);
  if (!existsSync(declaration)) return [];
  return Array.from(
    readFileSync(declaration, 'utf8').matchAll(/path: '(\/[^:']+)/g),
    ([, path = '']) => path,
  );
}

/**
 * Returns whether a change reaches a journey.
 * It does if it changes the journey's file, or a domain whose screens the journey opens.
 */
function reachedBy(changed: readonly string[], folder: URL): (file: string) => boolean {
  const names = new Set(changed.map((path) => basename(path)));
  const domains = new Set(
    changed.flatMap((path) => /^src\/renderer\/src\/domains\/([^/]+)\//.exec(path)?.[1] ?? []),
  );
  const addresses = [...domains].flatMap(addressesOf);
  return (file) => {
    if (names.has(file)) return true;
    const source = readFileSync(new URL(file, folder), 'utf8');
    return addresses.some((address) => source.includes(`'${address}`));
  };
}

/**
 * Returns the spec files of a folder that a run takes: the core, and a part of the others.
 * The part turns with the commit and prefers journeys that the change reaches. Throws for a core file that is
 * not there.
 */
export function journeysIn(
  folder: URL,
  core: readonly string[],
  name: string,
  changed = changedFiles(),
): string[] {
  const files = readdirSync(fileURLToPath(folder))
    .filter((file) => file.endsWith('.spec.ts'))
    .sort();
  const lost = core.find((file) => !files.includes(`${file}.spec.ts`));
  if (lost !== undefined) throw new Error(`there is no ${lost}.spec.ts`);
  const others = files.filter((file) => !core.includes(file.replace(/\.spec\.ts$/, '')));
  const count = Math.ceil(others.length / ONE_IN);
  const isReached = reachedBy(changed, folder);
  const reached = sampleOf(`reached journeys ${name}`, others.filter(isReached), count);
  const rest = others.filter((file) => !reached.includes(file));
  const part = [...reached, ...sampleOf(`further journeys ${name}`, rest, count - reached.length)];
  return files.filter((file) => !others.includes(file) || part.includes(file));
}
