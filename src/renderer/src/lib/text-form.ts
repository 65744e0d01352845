import { formatDecimal, parseDecimal } from '@shared/format';
import * as z from 'zod/mini';

export const optionalText = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, `Use até ${longest} caracteres.`));

export const requiredText = (longest: number, missing: string) =>
  optionalText(longest).check(z.minLength(1, missing));

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .check(
      z.refine(
        (text) => /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most,
        `Use um número inteiro de ${least} a ${most}.`,
      ),
    );

/** Reads a number, also with g, ml or °C; null for an empty text, NaN for an invalid one. */
export function readNumber(text: string): number | null {
  return text.trim() === '' ? null : (parseDecimal(text.replace(/(g|ml|°c)$/i, '').trim()) ?? NaN);
}

/** Reads a whole number; null for an empty or invalid text. */
export function readWhole(text: string): number | null {
  const value = readNumber(text) ?? Number.NaN;
  return Number.isNaN(value) ? null : Math.round(value);
}

/** Writes a number as people type it, without separators of thousands; '' for null. */
export const numberText = (value: number | null, decimals = 1): string =>
  value === null ? '' : formatDecimal(value, decimals).replace(/\.(?=\d{3})/g, '');

interface NumberRule {
  least: number;
  most: number;
  /** Decimals that the column stores; undefined if the form rounds by itself. */
  decimals?: 1 | 2;
  message: string;
}

/** Checks a number's range and that saving it would not round it. */
const numberIn =
  ({ least, most, decimals, message }: NumberRule) =>
  (text: string, context: z.core.$RefinementCtx<string>) => {
    const value = readNumber(text);
    if (value === null) return;
    if (!(value >= least && value <= most)) context.addIssue({ code: 'custom', message });
    else if (decimals !== undefined && Number(value.toFixed(decimals)) !== value) {
      context.addIssue({
        code: 'custom',
        message: decimals === 1 ? 'Use só uma casa depois da vírgula.' : 'Use só duas casas.',
      });
    }
  };

export const optionalNumber = (rule: NumberRule) => z.string().check(z.superRefine(numberIn(rule)));

export const requiredNumber = (rule: NumberRule) =>
  optionalNumber(rule).check(z.refine((text) => text.trim() !== '', rule.message));
