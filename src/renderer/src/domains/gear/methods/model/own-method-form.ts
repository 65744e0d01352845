import { parseRatio } from '@shared/brew/amounts';
import { LIMITS } from '@shared/database.limits';
import * as z from 'zod/mini';
import { numberText, optionalNumber, optionalText, readWhole, requiredText } from '@/lib/text-form';
import type { OwnMethod } from './brewing-method';

export const methodTextSchema = z.object({
  name: requiredText(LIMITS.brew_methods.name, 'Dê um nome ao método.'),
  drawing: z.string(),
  ratio: z
    .string()
    .check(
      z.refine(
        (text) => text.trim() === '' || readRatio(text) !== null,
        'Escreva como 1:16 ou 16,5.',
      ),
    ),
  temperature: optionalNumber({ least: 0, most: 100, message: 'De 0 a 100 °C.' }),
  grind: optionalText(LIMITS.brew_methods.grind),
  capacity: optionalNumber({
    least: 1,
    most: LIMITS.brew_methods.capacity_ml,
    message: 'Escreva os ml, como 600.',
  }),
  filter: optionalText(LIMITS.brew_methods.filter),
  description: optionalText(LIMITS.brew_methods.description),
});

export type MethodText = z.infer<typeof methodTextSchema>;

function readRatio(text: string): number | null {
  const ratio = parseRatio(/^1\s*:/.test(text.trim()) ? text.trim() : `1:${text.trim()}`);
  return ratio >= 0.5 && ratio <= 60 ? ratio : null;
}

export function toText(method: OwnMethod | null): MethodText {
  return {
    name: method?.name ?? '',
    drawing: method?.drawing ?? 'cup',
    ratio: method?.default_ratio?.replace('.', ',') ?? '',
    temperature: numberText(method?.temperature_c ?? null),
    grind: method?.grind ?? '',
    capacity: numberText(method?.capacity_ml ?? null),
    filter: method?.filter ?? '',
    description: method?.description ?? '',
  };
}

export function toColumns(typed: MethodText) {
  const { drawing, ratio: said, temperature, capacity, ...text } = methodTextSchema.parse(typed);
  const ratio = said.trim() === '' ? null : readRatio(said);
  return {
    ...text,
    drawing: drawing === 'cup' ? null : drawing,
    default_ratio: ratio === null ? null : `1:${Number(ratio.toFixed(2))}`,
    temperature_c: readWhole(temperature),
    capacity_ml: readWhole(capacity),
  };
}
