import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { FAULT_NAMES } from './faults.ts';
import { disturbanceSchema, recordingSchema } from './plan.ts';

const modeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('record'),
    /** Titles of recorded journeys, which are skipped. */
    but: z.array(z.string()),
    /** A part of the titles of the journeys to record; empty for all. */
    journey: z.string(),
  }),
  z.object({
    kind: z.literal('disturb'),
    journeys: z.record(z.string(), z.array(disturbanceSchema)),
  }),
]);

/** The way in which `npm run faults` runs a file's tests: it records or disturbs them. */
export type Mode = z.infer<typeof modeSchema>;

export const MODE_VARIABLE = 'COADO_FAULTS_MODE';
export const REPORT_VARIABLE = 'COADO_FAULTS_REPORT';

export function readMode(): Mode | null {
  const file = process.env[MODE_VARIABLE];
  return file ? modeSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

const noteSchema = z.object({
  journey: z.string(),
  recording: recordingSchema.nullable(),
  disturbance: z.object({ requests: z.array(z.string()), fault: z.enum(FAULT_NAMES) }).nullable(),
  /** Whether a repeated request failed in further ways in the same run. */
  isChained: z.boolean().default(false),
  came: z.array(z.string()).default([]),
  /** The sent requests that failed with the disturbance's fault. */
  met: z.array(z.string()),
});

/** A test's annotation for the report, besides whether it passed. */
export type Note = z.infer<typeof noteSchema>;

export const faultReportSchema = noteSchema.extend({
  hasPassed: z.boolean(),
  seconds: z.number(),
  message: z.string(),
});

export type FaultReport = z.infer<typeof faultReportSchema>;

const NOTE = 'faults';

export const annotationOf = (note: Note) => ({ type: NOTE, description: JSON.stringify(note) });

export const notesIn = (
  annotations: readonly { type: string; description?: string }[],
): readonly Note[] =>
  annotations.flatMap(({ type, description = '' }) =>
    type === NOTE ? [noteSchema.parse(JSON.parse(description))] : [],
  );
