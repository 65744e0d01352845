import * as z from 'zod/mini';
import { storedBesideBrew } from './beside-brew';

export const weighingRecordSchema = z.object({
  curve: z.string(),
  arrangement: z.enum(['brewer', 'server']),
  /** Espresso: the first drop, and the coffee bed completely wet, in ms from 0:00. */
  firstDripMs: z.nullable(z.number()),
  wetMs: z.nullable(z.number()),
});

/** A scale's record of a brew that is not saved yet. */
export type WeighingRecord = z.infer<typeof weighingRecordSchema>;

const storedRecord = (brewId: string) =>
  storedBesideBrew('weighing-record', brewId, weighingRecordSchema.parse);

/** Reads the record, which is stored beside the brew: a reload or a crash loses no curve. */
export function readWeighingRecord(brewId: string): WeighingRecord | null {
  return storedRecord(brewId).read();
}

/** Stores the record; null deletes it. */
export function keepWeighingRecord(brewId: string, record: WeighingRecord | null): void {
  storedRecord(brewId).write(record);
}
