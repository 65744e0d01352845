import * as z from 'zod/mini';

/** A text of `least` to `most` characters with something to read in it, as the database counts it. */
export const words = (most: number, least = 1) =>
  z.string().check(z.minLength(least), z.maxLength(most), z.regex(/\S/));

/** A finite number in a range. */
export const between = (least: number, most: number) =>
  z.number().check(z.minimum(least), z.maximum(most));

/** Whether no two of the texts read the same. */
export const areDifferent = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.trim().toLowerCase())).size === texts.length;
