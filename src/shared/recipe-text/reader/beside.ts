import type { AmountItem, Clause } from './clauses.ts';
import { AFTER_WATER, HEATED_TO, TEMPERATURE_BEFORE } from './facts.ts';

/* The words beside an amount, and how it is poured by them. */

/** 'to' names the total reached, 'add' what is added, 'sum' the sum of a list. */
export type Way = 'to' | 'add' | 'sum' | null;

const ADD =
  /(?:\+|\b(?:mais|more|another|outr[oa]s|(?:[oa]s|the) (?:ultim[oa]s|last|restantes)|add|adicion\w+|acrescent\w+|adds)(?: of| de)?)$/;
const ADD_AFTER = /^(?:a mais|more|de mas|extra)\b/;
const TO =
  /(?:=|\b(?:to|hasta|(?:na |(?<!sem ))balanca(?: em| :| em| no| nos| da| deu| mostra\w*| marca\w*)?|ate(?: os| o| completar| dar| chegar(?: a| em| nos)?| bater| marcar)?|until|till|total(?: de)? ?:?|cheg\w+ (?:a|em|nos|aos)|reach\w*|complet\w+(?: com| para| os| em)?|marc(?:ou|ava)|fech(?:a|e|o|ar)(?: os| em)?|(?:encost|termin|acab|conclu|encerr|par)\w+ (?:em|nos|aos|com|l?os)|lev(?:o|a|e|ar) (?:a balanca )(?:a|aos|ate)|bat(?:e|er)(?: os| em)?|finaliz\w+(?: em| com)?|(?:sob\w+|vai|vou|sig\w+|lev\w+|lleg\w+) (?:p|pra|para|aos?|as|a|em)|(?:i|it s|its|s) (?:go|up) to|^a))$/;
const TOTAL_AFTER =
  /^\(? ?(?:no |in |de |na )?(?:total|acumulad\w*|balanca|cumulative|ao todo|no relogio)\b/;
/** '18 g na balança' weigh the coffee. */
const ON_SCALE = /^na balanca\b/;
const MOST_WEIGHED = 30;
/** 'Deu 72 g na balança' of what was weighed. */
const WEIGHED = /\b(?:deu|deram|pes(?:ou|ei|a|am|o))$/;
/** Times the dose: the least water of a brew that is named beside it. */
const LEAST_RATIO = 8;
/** Grams; a brew has no less water. */
const LEAST_WATER = 120;

/** The words and amounts beside an amount. */
interface Beside {
  index: number;
  beforeText: string;
  afterText: string;
  /** The words between the amount and the one before it. */
  betweenBefore: string | null;
  isSum: boolean;
}

/** How an amount is poured, by the words around it. */
export function wayOf(
  { items, norms }: Clause,
  item: AmountItem,
  { index, beforeText, afterText, betweenBefore, isSum }: Beside,
  previous: AmountItem | undefined,
): Way {
  if (/^=$/.test(betweenBefore ?? '')) return 'sum';
  const inner = beforeText.replace(/(?:^| )(?:\(|:|uns|umas|~|≈|cerca de|os|as|aos)$/, '').trim();
  const isDose = ON_SCALE.test(afterText) && item.amount.value <= MOST_WEIGHED;
  const isTarget =
    TO.test(inner) ||
    TO.test(beforeText) ||
    (TOTAL_AFTER.test(afterText) && !WEIGHED.test(beforeText) && !isDose);
  // '15 g to 250 g' is a dose and its water.
  const isDosed =
    /^(?:to|para|pra|por)$/.test(betweenBefore ?? '') &&
    previous !== undefined &&
    item.amount.value >= previous.amount.value * LEAST_RATIO;
  // 'O 2º de 70 g' is what is added.
  const isNth =
    /^(?:de|com)$/.test(norms[index - 1] ?? '') && /\d[ºª°]$/.test(items[index - 2]?.raw ?? '');
  const isAdd =
    isNth || ADD_AFTER.test(afterText) || ADD.test(inner) || ADD.test(beforeText) || isSum;
  if (isTarget && !isAdd && !isDosed) return 'to';
  return isAdd || item.amount.count > 1 ? 'add' : null;
}

/** 'Água a 92': a bare number of degrees. */
export function isHeatAt(
  { amount: { dimension, value, isListed } }: AmountItem,
  previous: AmountItem | undefined,
  beforeText: string,
  whole: string,
): boolean {
  if (dimension !== 'none' || isListed || value < 80 || value > 100) return false;
  // '15 g pra 250 a 92': no brew has less water than that.
  const isAfterWater =
    previous !== undefined &&
    (previous.amount.unit !== null || previous.amount.value > LEAST_WATER);
  return (
    HEATED_TO.test(whole) ||
    (/^a$/.test(beforeText) && isAfterWater) ||
    TEMPERATURE_BEFORE.test(beforeText) ||
    AFTER_WATER.test(beforeText) ||
    (/^@$/.test(beforeText) && isAfterWater)
  );
}
