import { z } from 'zod';

/** What the main process and the process that hosts the embedded stack say to each other. */

export const hostRequestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), dataDir: z.string(), port: z.int().min(0).max(65_535) }),
  z.object({ type: z.literal('stop') }),
]);
export type HostRequest = z.infer<typeof hostRequestSchema>;

export const hostReportSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    port: z.int(),
    publishableKey: z.string(),
    /** Path and key of the mailbox: for the main process alone. */
    mailbox: z.string(),
  }),
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
