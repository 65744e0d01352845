import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../scripts/lib/run-bin.ts';
import { builtWebRoot } from '../support/app.ts';
import { type FaultReport, faultReportSchema } from './mode.ts';
import { agree, keyOf, type Recording } from './plan.ts';

/** Returns a hash of the app and the schema; results are valid only for both. */
function build(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(path.join(builtWebRoot, 'index.html')));
  const migrations = path.join(repositoryRoot, 'supabase', 'migrations');
  for (const name of readdirSync(migrations).sort()) {
    hash.update(readFileSync(path.join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 10);
}

export function folder(): string {
  const name = path.join(repositoryRoot, '.data', 'faults', build());
  mkdirSync(name, { recursive: true });
  return name;
}

/** The reason for leaving out a journey that fails without a disturbance. */
export const NOT_RECORDED = 'does not end well twice where nothing is disturbed';

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

export interface SavedRecordings {
  readonly recordings: Readonly<Record<string, Recording>>;
  /** The last run of each case; runs with a chain of faults have separate keys. */
  readonly tried: ReadonlyMap<string, Tried>;
  readonly unsteady: ReadonlySet<string>;
}

export function readRecordings(file: string): SavedRecordings {
  const recorded = new Map<string, Recording[]>();
  const tried = new Map<string, Tried>();
  const unsteady = new Set<string>();
  for (const reported of readReports(file)) {
    const { journey, recording, disturbance } = reported;
    if (disturbance === null) {
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
