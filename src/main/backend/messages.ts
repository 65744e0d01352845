import { z } from 'zod';

// Messages between the main process and the process of the stack (host.ts).

const hostTaskSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('backup'), file: z.string() }),
  /** Creates a data directory from a backup; the process runs no stack meanwhile. */
  z.object({ name: z.literal('restore'), file: z.string(), dataDir: z.string() }),
  /** Tasks for people without passwords; `add` and `enter` resolve to a sign-in token. */
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
    accessSecret: z.string(),
  }),
  z.object({ type: z.literal('task'), id: z.int(), task: hostTaskSchema }),
  z.object({ type: z.literal('stop') }),
]);
export type HostRequest = z.infer<typeof hostRequestSchema>;

/** Outcome of a task with its result; `problem` is a text for the screen (pt-BR). */
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
    /** Path of the mailbox with its key; only the main process receives it. */
    mailbox: z.string(),
  }),
  z.object({ type: z.literal('task'), id: z.int(), outcome: outcomeSchema }),
  z.object({
    type: z.literal('failed'),
    message: z.string(),
    /** Another Coado uses the data, or the data are unreadable, so a retry would not help. */
    isFinal: z.boolean(),
    /** Another program took the port, so a retry needs another port. */
    portTaken: z.boolean(),
  }),
  z.object({
    type: z.literal('log'),
    level: z.enum(['info', 'warn', 'error']),
    message: z.string(),
  }),
]);
export type HostReport = z.infer<typeof hostReportSchema>;
