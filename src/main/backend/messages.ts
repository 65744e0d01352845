import { z } from 'zod';

/** What the main process and the process that hosts the embedded stack say to each other. */

/** Work for the process of the stack besides running it. */
const hostTaskSchema = z.discriminatedUnion('name', [
  /** Writes everything of the running stack into one file. */
  z.object({ name: z.literal('backup'), file: z.string() }),
  /** Makes a new data directory out of such a file; no stack runs in that process. */
  z.object({ name: z.literal('restore'), file: z.string(), dataDir: z.string() }),
  /** People with a name only; the other two come back with a token that lets one in. */
  z.object({ name: z.literal('people.list') }),
  z.object({
    name: z.literal('people.add'),
    person: z.object({ name: z.string(), timezone: z.string() }),
  }),
  z.object({ name: z.literal('people.enter'), id: z.uuid() }),
]);
export type HostTask = z.infer<typeof hostTaskSchema>;

export const hostRequestSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    dataDir: z.string(),
    port: z.int().min(0).max(65_535),
    /** Only who sends it is answered. */
    accessSecret: z.string(),
  }),
  z.object({ type: z.literal('task'), id: z.int(), task: hostTaskSchema }),
  z.object({ type: z.literal('stop') }),
]);
export type HostRequest = z.infer<typeof hostRequestSchema>;

/** How a task ended, with what it came to; `problem` is in words for people (pt-BR) when there are any. */
const outcomeSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown().optional() }),
  z.object({ ok: z.literal(false), problem: z.string().nullable() }),
]);
export type TaskOutcome = z.infer<typeof outcomeSchema>;

export const hostReportSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    port: z.int(),
    publishableKey: z.string(),
    /** Path and key of the mailbox: for the main process alone. */
    mailbox: z.string(),
  }),
  z.object({ type: z.literal('task'), id: z.int(), outcome: outcomeSchema }),
  z.object({
    type: z.literal('failed'),
    message: z.string(),
    /** Another Coado holds the data, or they are not ours to read: another try would not help. */
    isFinal: z.boolean(),
    /** The port was taken meanwhile: another one would do. */
    portTaken: z.boolean(),
  }),
  z.object({
    type: z.literal('log'),
    level: z.enum(['info', 'warn', 'error']),
    message: z.string(),
  }),
]);
export type HostReport = z.infer<typeof hostReportSchema>;
