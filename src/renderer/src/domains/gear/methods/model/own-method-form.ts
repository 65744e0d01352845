import { parseRatio } from '@shared/brew/amounts';
import { LIMITS } from '@shared/database.limits';
import { formatDecimal, parseDecimal } from '@shared/format';
import * as z from 'zod/mini';
import type { OwnMethod } from './brewing-method';

export type MethodText = Record<
  'name' | 'drawing' | 'ratio' | 'temperature' | 'grind' | 'capacity' | 'filter' | 'description',
  string
>;

const upTo = (length: number) =>
  z.string().check(z.trim(), z.maxLength(length, `Use até ${length} caracteres.`));

const optionalNumber = (least: number, most: number, words: string) =>
  z.string().check(
    z.refine((text) => {
      if (text.trim() === '') return true;
      const value = parseDecimal(text);
      return value !== null && value >= least && value <= most;
    }, words),
  );

export const methodTextSchema = z.object({
  name: upTo(LIMITS.brew_methods.name).check(z.minLength(1, 'Dê um nome ao método.')),
  drawing: z.string(),
  ratio: z
    .string()
    .check(
      z.refine(
        (text) => text.trim() === '' || readRatio(text) !== null,
        'Escreva como 1:16 ou 16,5.',
      ),
    ),
  temperature: optionalNumber(0, 100, 'De 0 a 100 °C.'),
  grind: upTo(LIMITS.brew_methods.grind),
  capacity: optionalNumber(1, LIMITS.brew_methods.capacity_ml, 'Escreva os ml, como 600.'),
  filter: upTo(LIMITS.brew_methods.filter),
  description: upTo(LIMITS.brew_methods.description),
});

function readRatio(text: string): number | null {
  const ratio = parseRatio(/^1\s*:/.test(text.trim()) ? text.trim() : `1:${text.trim()}`);
  return ratio !== null && ratio >= 0.5 && ratio <= 60 ? ratio : null;
}

export function toText(method: OwnMethod | null): MethodText {
  const number = (value: number | null) =>
    value === null ? '' : formatDecimal(value).replace('.', '');
  return {
    name: method?.name ?? '',
    drawing: method?.drawing ?? 'cup',
    ratio: method?.default_ratio?.replace('.', ',') ?? '',
    temperature: number(method?.temperature_c ?? null),
    grind: method?.grind ?? '',
    capacity: number(method?.capacity_ml ?? null),
    filter: method?.filter ?? '',
    description: method?.description ?? '',
  };
}

export function toColumns(typed: MethodText) {
  const text = methodTextSchema.parse(typed);
  const whole = (value: string) => {
    const number = parseDecimal(value);
    return number === null ? null : Math.round(number);
  };
  const ratio = text.ratio.trim() === '' ? null : readRatio(text.ratio);
  return {
    name: text.name,
    drawing: text.drawing === 'cup' ? null : text.drawing,
    default_ratio: ratio === null ? null : `1:${Number(ratio.toFixed(2))}`,
    temperature_c: whole(text.temperature),
    grind: text.grind,
    capacity_ml: whole(text.capacity),
    filter: text.filter,
    description: text.description,
  };
}
