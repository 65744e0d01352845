import { LIMITS } from '@shared/database.limits';
import * as z from 'zod/mini';
import { numberText, optionalNumber, optionalText, readWhole, requiredText } from '@/lib/text-form';
import type { Water } from './hint';

const mineral = optionalNumber({
  least: 0,
  most: LIMITS.waters.hardness,
  message: 'Escreva os mg/L, como 80.',
});

export const waterTextSchema = z.object({
  name: requiredText(LIMITS.waters.name, 'Dê um nome à água.'),
  hardness: mineral,
  alkalinity: mineral,
  notes: optionalText(LIMITS.waters.notes),
});

export type WaterText = z.infer<typeof waterTextSchema>;

export function toText(water: Water | null): WaterText {
  return {
    name: water?.name ?? '',
    hardness: numberText(water?.hardness ?? null),
    alkalinity: numberText(water?.alkalinity ?? null),
    notes: water?.notes ?? '',
  };
}

export function toColumns(typed: WaterText) {
  const { hardness, alkalinity, ...text } = waterTextSchema.parse(typed);
  return { ...text, hardness: readWhole(hardness), alkalinity: readWhole(alkalinity) };
}
