import { LIMITS } from '@shared/database.limits';
import { parseDecimal } from '@shared/format';
import * as z from 'zod/mini';
import type { Water } from './hint';

export type WaterText = Record<'name' | 'hardness' | 'alkalinity' | 'notes', string>;

const upTo = (length: number) =>
  z.string().check(z.trim(), z.maxLength(length, `Use até ${length} caracteres.`));

const mineral = z.string().check(
  z.refine((text) => {
    if (text.trim() === '') return true;
    const value = parseDecimal(text);
    return value !== null && value >= 0 && value <= LIMITS.waters.hardness;
  }, 'Escreva os mg/L, como 80.'),
);

export const waterTextSchema = z.object({
  name: upTo(LIMITS.waters.name).check(z.minLength(1, 'Dê um nome à água.')),
  hardness: mineral,
  alkalinity: mineral,
  notes: upTo(LIMITS.waters.notes),
});

export function toText(water: Water | null): WaterText {
  return {
    name: water?.name ?? '',
    hardness: water?.hardness?.toString() ?? '',
    alkalinity: water?.alkalinity?.toString() ?? '',
    notes: water?.notes ?? '',
  };
}

/** Parses a text as whole mg/L; null for an empty field. */
export function readMineral(text: string): number | null {
  const value = parseDecimal(text);
  return value === null ? null : Math.round(value);
}

export function toColumns(typed: WaterText) {
  const { name, hardness, alkalinity, notes } = waterTextSchema.parse(typed);
  return { name, hardness: readMineral(hardness), alkalinity: readMineral(alkalinity), notes };
}
