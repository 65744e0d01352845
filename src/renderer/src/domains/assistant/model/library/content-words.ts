import { normalize } from '../language/normalize.ts';

/* The words by which a message is compared; the build keeps only these of each message. */

/** Ignored words. Question words ('como', 'quanto') are not among them. */
const EMPTY: ReadonlySet<string> = new Set(
  'a o as os ao aos um uma uns umas de do da dos das em no na nos nas por pelo pela e ou que eu voce ele ela isso isto esse essa este esta meu minha cafe'.split(
    ' ',
  ),
);

/** All numbers are one feature, so that their values do not affect the likeness. */
export const FIGURE = '0';

export const contentWordsOf = (text: string): string[] =>
  normalize(text)
    .replace(/\d+(?:[.,:]\d+)*/g, ` ${FIGURE} `)
    .split(/[^a-z0-9%]+/)
    .filter((word) => word !== '' && !EMPTY.has(word) && !/^([a-z])\1+$/.test(word));
