import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { FAULT_NAMES } from './faults.ts';
import { disturbanceSchema, recordingSchema } from './plan.ts';

const modeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('record'),
    /** Which are recorded already. */
    but: z.array(z.string()),
    /** A part of the title of those to record; empty for all. */
    journey: z.string(),
  }),
  z.object({
    kind: z.literal('disturb'),
    /** The disturbances of each journey, by its title. */
    journeys: z.record(z.string(), z.array(disturbanceSchema)),
  }),
]);

/** The action of `npm run faults` on a file's tests; without it they run unchanged. */
export type Mode = z.infer<typeof modeSchema>;

/** Names the file that says what is to be done, and the one for what came of it. */
export const MODE_VARIABLE = 'COADO_FAULTS_MODE';
export const REPORT_VARIABLE = 'COADO_FAULTS_REPORT';

/** Returns the mode for the tests of this process; null without one. */
export function readMode(): Mode | null {
  const file = process.env[MODE_VARIABLE];
  return file ? modeSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

const noteSchema = z.object({
  journey: z.string(),
  recording: recordingSchema.nullable(),
  /** Requests that were to fail in one way. */
  disturbance: z.object({ requests: z.array(z.string()), fault: z.enum(FAULT_NAMES) }).nullable(),
  /** Whether each failed in further ways in the same run, where it was sent again. */
  isChained: z.boolean().default(false),
  /** The requests that came at all. */
  came: z.array(z.string()).default([]),
  /** The requests that came, and failed in this way. */
  met: z.array(z.string()),
});

/** A test's report beside its passing or failing. */
export type Note = z.infer<typeof noteSchema>;

export const faultReportSchema = noteSchema.extend({
  hasPassed: z.boolean(),
  seconds: z.number(),
  message: z.string(),
});

/** A line of what came of the tests. */
export type FaultReport = z.infer<typeof faultReportSchema>;

const NOTE = 'faults';

export const annotationOf = (note: Note) => ({ type: NOTE, description: JSON.stringify(note) });

export const notesIn = (
  annotations: readonly { type: string; description?: string }[],
): readonly Note[] =>
  annotations.flatMap(({ type, description = '' }) =>
    type === NOTE ? [noteSchema.parse(JSON.parse(description))] : [],
  );
