import * as z from 'zod/mini';

export function requiredText(longest: number, missing: string) {
  return z.string().check(
    z.refine((text) => text.trim() !== '', missing),
    z.refine((text) => text.trim().length <= longest, `Use até ${longest} caracteres.`),
  );
}

export function optionalText(longest: number) {
  return z
    .string()
    .check(z.refine((text) => text.trim().length <= longest, `Use até ${longest} caracteres.`));
}

/** A whole number as text, from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .check(
      z.refine(
        (text) => /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most,
        `Use um número inteiro de ${least} a ${most}.`,
      ),
    );
}
