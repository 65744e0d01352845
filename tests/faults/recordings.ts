import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../scripts/lib/run-bin.ts';
import { builtWebRoot } from '../support/app.ts';
import { type FaultReport, faultReportSchema } from './mode.ts';
import { agree, keyOf, type Recording } from './plan.ts';

/** Returns a hash of the app and the schema: results belong to both. */
function build(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(path.join(builtWebRoot, 'index.html')));
  const migrations = path.join(repositoryRoot, 'supabase', 'migrations');
  for (const name of readdirSync(migrations).sort()) {
    hash.update(readFileSync(path.join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 10);
}

/** A folder for what belongs to this build. */
export function folder(): string {
  const name = path.join(repositoryRoot, '.data', 'faults', build());
  mkdirSync(name, { recursive: true });
  return name;
}

/** Why a journey is left out that did not end well by itself. */
export const NOT_RECORDED = 'does not end well twice where nothing is disturbed';

/** Where the reporter writes down what came of the journeys of a file. */
export const faultReportFile = (file: string) => path.join(folder(), `${file}.jsonl`);

function readReports(file: string): readonly FaultReport[] {
  const name = faultReportFile(file);
  if (!existsSync(name)) return [];
  const lines = readFileSync(name, 'utf8').split('\n');
  return lines.flatMap((line) => (line === '' ? [] : [faultReportSchema.parse(JSON.parse(line))]));
}

interface Tried extends FaultReport {
  readonly disturbance: NonNullable<FaultReport['disturbance']>;
}

/** Results of the journeys of a file. */
export interface SavedRecordings {
  readonly recordings: Readonly<Record<string, Recording>>;
  /** The last of each case; what failed in a chain of ways apart from what failed in one. */
  readonly tried: ReadonlyMap<string, Tried>;
  /** Those that came to their end and later did not, or the other way round. */
  readonly unsteady: ReadonlySet<string>;
}

export function readRecordings(file: string): SavedRecordings {
  const recorded = new Map<string, Recording[]>();
  const tried = new Map<string, Tried>();
  const unsteady = new Set<string>();
  for (const reported of readReports(file)) {
    const { journey, recording, disturbance } = reported;
    if (disturbance === null) {
      // The last two that ended well count.
      const before = recorded.get(journey) ?? [];
      const now = reported.hasPassed && recording ? [recording] : [];
      recorded.set(journey, [...before, ...now].slice(-2));
      continue;
    }
    const key = `${keyOf({ journey, ...disturbance })}${reported.isChained ? ' in a chain' : ''}`;
    const before = tried.get(key);
    if (before && before.hasPassed !== reported.hasPassed) unsteady.add(key);
    tried.set(key, { ...reported, disturbance });
  }
  const recordings: Record<string, Recording> = {};
  for (const [journey, [first, second]] of recorded) {
    if (first?.out) recordings[journey] = first;
    else if (first && second) recordings[journey] = agree(first, second);
    else {
      recordings[journey] = {
        requests: [],
        rows: {},
        hasFocus: false,
        words: [],
        reported: [],
        changing: [],
        out: NOT_RECORDED,
      };
    }
  }
  return { recordings, tried, unsteady };
}
