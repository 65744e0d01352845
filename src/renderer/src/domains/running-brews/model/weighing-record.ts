import * as z from 'zod/mini';
import { createStoredValue } from '@/lib/stored-value';

const PREFIX = 'coado.weighing-record.';

export const weighingRecordSchema = z.object({
  /** The scale's readings so far, as `encodeCurve` writes them. */
  curve: z.string(),
  arrangement: z.enum(['brewer', 'server']),
  /** Espresso: the first drop and the bed wet through, in milliseconds from 0:00. */
  firstDripMs: z.nullable(z.number()),
  wetMs: z.nullable(z.number()),
});

/** The scale's record of a brew that is not saved yet. */
export type WeighingRecord = z.infer<typeof weighingRecordSchema>;

const storedRecord = (brewId: string) =>
  createStoredValue(`${PREFIX}${brewId}`, weighingRecordSchema.parse);

/** Kept beside the brew on this device, so that a reload or a crash loses no curve. */
export function readWeighingRecord(brewId: string): WeighingRecord | null {
  return storedRecord(brewId).read();
}

/** Null forgets it. */
export function keepWeighingRecord(brewId: string, record: WeighingRecord | null): void {
  storedRecord(brewId).write(record);
}
