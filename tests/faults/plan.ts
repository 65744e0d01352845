import { z } from 'zod';
import { CHAINS, FAULT_NAMES, type FaultName } from './faults.ts';
import { isWrite, kindOf, needsSession } from './names.ts';

export const recordingSchema = z.object({
  /** The requests in order, `PATCH /rest/v1/brews?id #1`; `2: ` precedes a second page's. */
  requests: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  /** Whether an element had the focus at the end. */
  hasFocus: z.boolean(),
  /** Technical words that the undisturbed journey shows. */
  words: z.array(z.string()),
  reported: z.array(z.string()),
  changing: z.array(z.string()),
  /** The fault that the journey causes itself, so that it cannot be disturbed; else null. */
  out: z.string().nullable(),
});

export type Recording = z.infer<typeof recordingSchema>;

export const disturbanceSchema = z.object({
  requests: z.array(z.string()),
  /** Each request fails in each of these ways, one after the other. */
  faults: z.array(z.enum(FAULT_NAMES)),
  recording: recordingSchema,
});

export type Disturbance = z.infer<typeof disturbanceSchema>;

export interface Case {
  readonly journey: string;
  readonly requests: readonly string[];
  readonly fault: FaultName;
}

/** Returns the common part of two runs of one journey, with the technical words of both. */
export function agree(first: Recording, second: Recording): Recording {
  const same = Object.keys({ ...first.rows, ...second.rows }).filter(
    (table) => (first.rows[table] ?? 0) === (second.rows[table] ?? 0),
  );
  return {
    requests: first.requests.filter((request) => second.requests.includes(request)),
    rows: Object.fromEntries(same.map((table) => [table, first.rows[table] ?? 0])),
    hasFocus: first.hasFocus && second.hasFocus,
    words: [...new Set([...first.words, ...second.words])],
    reported: first.reported.filter((text) => second.reported.includes(text)),
    changing: first.changing,
    out: first.out ?? second.out,
  };
}

/** A link or code of an e-mail works once; after a lost answer the app explains what to do. */
const WORKS_ONCE = 'POST /auth/v1/verify';

/** Whether a journey can end the same after this request has failed in this way. */
export function mayFail(request: string, fault: FaultName): boolean {
  const kind = kindOf(request);
  if (fault === 'answers 401, expired') return needsSession(kind);
  return fault !== 'loses the answer' || kind !== WORKS_ONCE;
}

/** Requests that every page sends by itself. */
const SHELL = /\/rpc\/(touch_last_seen|claim_accomplishments|list_my_orphaned_images)$/;
export const isShell = (request: string) => SHELL.test(kindOf(request));
/** The files whose journeys test the requests that every page sends. */
const SHELL_FILES: readonly string[] = ['first-brew', 'journal', 'screens'];

/**
 * Chooses the cases for the journeys of one file.
 * Every request that may change data fails in each way. Each kind of read fails once in the file;
 * each kind that every page sends fails once in a few files.
 */
export function chooseCases(
  journeys: Readonly<Record<string, Recording>>,
  file: string,
): readonly Case[] {
  const seen = new Set<string>();
  const cases: Case[] = [];
  for (const [journey, { requests, changing, out }] of Object.entries(journeys)) {
    if (out !== null) continue;
    for (const request of requests) {
      const kind = kindOf(request);
      const isFirst = !seen.has(kind);
      seen.add(kind);
      if (
        SHELL.test(kind)
          ? !isFirst || !SHELL_FILES.includes(file)
          : !isFirst && !isWrite(request, changing)
      )
        continue;
      for (const fault of FAULT_NAMES) {
        if (!mayFail(request, fault)) continue;
        cases.push({ journey, requests: [request], fault });
      }
    }
  }
  return cases;
}

/** One run of a journey in which several requests fail, each in one or several ways. */
export type Run = Omit<Disturbance, 'recording'> & { readonly journey: string };

/** Groups cases into runs of at most `size` requests, with one fault or a chain of faults. */
export function together(
  cases: readonly Case[],
  { size, isChained }: { size: number; isChained: boolean },
): readonly Run[] {
  const chains = isChained ? CHAINS : FAULT_NAMES.map((fault) => [fault]);
  return [...new Set(cases.map(({ journey }) => journey))].flatMap((journey) =>
    chains.flatMap((chain) => {
      const those = cases.filter((one) => one.journey === journey && chain.includes(one.fault));
      const requests = [...new Set(those.flatMap((one) => one.requests))];
      const faults = chain.filter((fault) => those.some((one) => one.fault === fault));
      return Array.from({ length: Math.ceil(requests.length / size) }, (_, nth) => ({
        journey,
        requests: requests.slice(nth * size, (nth + 1) * size),
        faults,
      }));
    }),
  );
}

export const keyOf = ({ journey, requests, fault }: Case) =>
  `${journey} | ${requests.join(' + ')} | ${fault}`;

/** Returns a share of a list: `1/8` is every eighth item, beginning with the first. */
export function shareOf<Item>(items: readonly Item[], share: string): readonly Item[] {
  const [nth = 1, of = 1] = share.split('/').map(Number);
  return items.filter((_, index) => index % of === nth - 1);
}

export function rowProblems(
  expected: Readonly<Record<string, number>>,
  rows: Readonly<Record<string, number>>,
): readonly string[] {
  return Object.entries(expected).flatMap(([table, gained]) => {
    const got = rows[table] ?? 0;
    if (got === gained) return [];
    return [`${table}: ${got < gained ? 'lost' : 'doubled'}, ${got} new rows instead of ${gained}`];
  });
}
