import { LIMITS } from '@shared/database.limits';
import * as z from 'zod/mini';
import { numberText, optionalNumber, optionalText, readWhole, requiredText } from '@/lib/text-form';
import type { Water } from './hint';

export type WaterText = Record<'name' | 'hardness' | 'alkalinity' | 'notes', string>;

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

export function toText(water: Water | null): WaterText {
  return {
    name: water?.name ?? '',
    hardness: numberText(water?.hardness ?? null),
    alkalinity: numberText(water?.alkalinity ?? null),
    notes: water?.notes ?? '',
  };
}

export function toColumns(typed: WaterText) {
  const { name, hardness, alkalinity, notes } = waterTextSchema.parse(typed);
  return { name, hardness: readWhole(hardness), alkalinity: readWhole(alkalinity), notes };
}
