import type { Token } from './tokens.ts';

/* Words that make an amount an estimate. */

const ABOUT =
  /^(?:uns|umas|cerca|aprox\w*|about|around|roughly|circa|quase|unos|unas|aproximadamente|[~≈±])$/;
/** 'Vinte e poucos gramas', '30 s ou por aí', '18 g no máximo'. */
const ABOUT_AFTER =
  /^(?:[±~]|(?:e|y) (?:pouc[oa]s?|tant[oa]s?|pico|algo)\b|(?:- )?ish\b|ou (?:por ai|perto|mais|menos|um pouco)\b|or so\b|mais ou menos\b|(?:no )?(?:maximo|minimo)\b|at (?:most|least)\b|max\b|min \.)/;

/** Whether the words beside an amount make it an estimate. */
export function isApproximate(tokens: readonly Token[], start: number, next: number): boolean {
  const [far, near] = [tokens[start - 2]?.norm ?? '', tokens[start - 1]?.norm ?? ''];
  const isBefore =
    ABOUT.test(near) ||
    (/^(?:de|d[ao]s?)$/.test(near) && /^(?:cerca|volta)$/.test(far)) ||
    `${far} ${near}` === 'ou menos';
  return isBefore || ABOUT_AFTER.test([0, 1, 2].map((at) => tokens[next + at]?.norm).join(' '));
}
