import {
  ADDED_AFTER,
  ADDING_VERBS,
  ANOTHER,
  alternatives,
  CLOSES_WATER,
  IS_LEFT,
  LAST,
  PLUS,
  SHOWS_TOTAL,
  TOTAL_SO_FAR,
} from '../../language/water-words.ts';
import type { Clause } from './clauses.ts';
import { AFTER_WATER, HEATED_TO, TEMPERATURE_BEFORE } from './facts.ts';
import { type AmountItem, isMatter } from './items.ts';
import { isCommonFilter, LEAST_RATIO } from './usual-ratios.ts';

/** Meaning of an amount of water: 'to' is a total, 'add' an addition, 'sum' a sum of others. */
export type Way = 'to' | 'add' | 'sum' | null;

/** Example: 'acrescento água, só 60 g'. */
const ADDS = new RegExp(
  String.raw`\b(?:${alternatives(ANOTHER, ADDING_VERBS)}|(?<!\b(?:receita|versao|dose|recipe) )nov[oa]s?(?! (?:(?:d[aeo]|receita|versao|dose)\b|:))|(?<!\b(?:agua|toda|tudo) )som(?:a|o|e|ar|ando|amos|ei))\b`,
);
const ADD = new RegExp(
  String.raw`(?:\+|\b(?:${alternatives(PLUS)}|(?:[oa]s|the) (?:${alternatives(LAST)}))(?: of| de)?)$`,
);
const ADD_AFTER = new RegExp(
  String.raw`^(?:(?:g|ml|de agua) )?(?:${alternatives(ADDED_AFTER)}|(?:que )?(?:${alternatives(IS_LEFT, CLOSES_WATER)})|alem (?:d\w+|#)|por cima(?! d)|em cima$)\b`,
);
/** Examples: 'até o visor ler 200', 'a balança deve marcar 200'. */
const REACHES = new RegExp(
  String.raw`\b(?:${alternatives(SHOWS_TOTAL)}|(?<!sem )(?:balanca|scale))(?: (?!mais|outr|e\b)[a-z']+){0,6}$`,
);
const TO =
  /(?:\b(?:to|hasta|(?:na |(?<!sem ))balanca(?: em| :| em| no| nos| da| deu| mostra\w*| marca\w*)?|ate(?: os| o| completar| dar| chegar(?: a| em| nos)?| bater| marcar)?|until|till|total(?: de)? ?:?|cheg\w+ (?:a|em|nos|aos)|totaliz\w+|acumul(?:a|ando)|reach\w*|complet\w+(?: com| para| os| em)?|marc(?:ou|ava)|fech(?:a|e|o|ar)(?: os| em)?|(?:encost|termin|acab|conclu|encerr|par|finish|stop|end)\w* (?:em|nos|aos|com|l?os|at)|lev(?:o|a|e|ar) (?:a balanca )(?:a|aos|ate)|bat(?:e|er)(?: os| em)?|finaliz\w+(?: em| com)?|(?:sob\w+|vai|vou|sig\w+|lev\w+|lleg\w+) (?:p|pra|para|aos?|as|a|em)|(?:i|it s|its|s) (?:go|up) to|^a))$/;
const TOTAL_AFTER = new RegExp(
  String.raw`^\(? ?(?:no |in |de |na )?(?:${alternatives(TOTAL_SO_FAR)})\b`,
);
const ON_SCALE = /^na balanca\b/;
const MOST_WEIGHED = 30;
/** Words before a weight that is no target: 'Deu 72 g', 'são 30 g ao todo'. */
const WEIGHED = /\b(?:deu|deram|da|dao|sao|eram?|foram|somam|pes(?:ou|ei|a|am|o))$/;
/** Least water of a brew, in grams. */
const LEAST_WATER = 120;

interface Beside {
  index: number;
  beforeText: string;
  afterText: string;
  betweenBefore: string | null;
  isSum: boolean;
}

/** Example: '55 + 105 + 100 (soma 260 g)'. */
const SUMS =
  /^(?:\(? ?(?:= ?)?(?:(?:que )?som(?:a|am|ando)|total(?:izando)?|da|dao|dando|ao todo|que da|que dao)(?: (?:de|uns|:))?)$/;
function isSumOf({ items }: Clause, index: number, { amount: { value } }: AmountItem): boolean {
  const parts = items.slice(0, index).filter(isMatter);
  const sum = parts.reduce((all, { amount }) => all + amount.value * amount.count, 0);
  return parts.length > 1 && Math.abs(sum - value) < 1;
}

const NTH_POUR = /^(?:despejo|ataque|pulso|vertido|jato|pour)$/;
const isWord = (item: Clause['items'][number]): boolean => item.kind !== 'name' && !isMatter(item);

const isAlone = (text: string): boolean => /^(?:(?:so|sao|uns|umas|com) ?)*$/.test(text);

export function wayOf(
  clause: Clause,
  item: AmountItem,
  { index, beforeText, afterText, betweenBefore, isSum }: Beside,
  previous: AmountItem | undefined,
  before: Clause | undefined,
): Way {
  const { items, norms } = clause;
  const between = betweenBefore ?? '';
  if (between === '=' || (SUMS.test(between) && isSumOf(clause, index, item))) return 'sum';
  const inner = beforeText.replace(/(?:^| )(?:\(|:|uns|umas|~|≈|cerca de|os|as|aos)$/, '').trim();
  // In 'Vem outra leva de água, mais 60 g', the verb is in the clause before the comma.
  const lead =
    isAlone(beforeText) && before?.items.every(isWord)
      ? `${before.text} ${beforeText}`
      : beforeText;
  const isDose = ON_SCALE.test(afterText) && item.amount.value <= MOST_WEIGHED;
  const isTarget =
    TO.test(inner) ||
    TO.test(beforeText) ||
    REACHES.test(beforeText) ||
    (TOTAL_AFTER.test(afterText) && !WEIGHED.test(beforeText) && !isDose);
  // '15 g to 250 g' is a dose and its water.
  const isDosed =
    /^(?:to|para|pra|por)$/.test(betweenBefore ?? '') &&
    previous !== undefined &&
    item.amount.value >= previous.amount.value * LEAST_RATIO;
  // In 'O 2º de 70 g' and 'o segundo despejo de 70 g' the amount is added.
  const isNth =
    /^(?:de|com)$/.test(norms[index - 1] ?? '') &&
    (/\d[ºª°]$/.test(items[index - 2]?.raw ?? '') || NTH_POUR.test(norms[index - 2] ?? ''));
  const isAdd =
    isNth || ADD_AFTER.test(afterText) || ADD.test(inner) || ADD.test(beforeText) || isSum;
  if (isTarget && !isAdd && !isDosed) return 'to';
  return isAdd || item.amount.count > 1 || (item.amount.unit && ADDS.test(lead)) ? 'add' : null;
}

/** Example: '220 g (total na balança: 260 g)'. */
const TOTAL_INSIDE =
  /^(?:(?:g|de agua) )?(?:totalizando|somando|fechando|chegando|acumulando|ficando|dando)\b|^(?:(?:g|de agua) )?\( (?:\w+ )*?(?:total|balanca|fica\w*|soma\w*|cheg\w*|acumul\w*|dando|da)\b/;

/** Whether an amount is an addition, because a bracket with the new total follows. */
export const isBeforeTotal = (
  { amount }: AmountItem,
  next: AmountItem | undefined,
  beforeText: string,
  between: string | null,
): boolean =>
  next !== undefined &&
  next.amount.value > amount.value &&
  !/\bate\b/.test(beforeText) &&
  TOTAL_INSIDE.test(between ?? '');

export const FROM_KETTLE =
  /^(?:g |ml )?(?:d[aeo]|from the|from my) (?:chaleira|kettle|bule|garrafa termica)\b/;
const KETTLE = /\b(?:chaleira|kettle|bule|garrafa termica)\b/;
const ABOUT_HEAT =
  /^(?:(?:que|e|it|should|be|is|about|deve|devem|vai|sai|da|dar|esta|estar|fica|ficar|uns|umas|cerca|de|em|a|nos?) )+#$/;
/** Whether a number is the temperature of the kettle in the clause before: 'deve dar uns 95'. */
const isHeatOfKettle = (
  { amount: { dimension, value } }: AmountItem,
  { text }: Clause,
  before: Clause | undefined,
): boolean =>
  dimension === 'none' &&
  value >= 80 &&
  value <= 100 &&
  ABOUT_HEAT.test(text) &&
  KETTLE.test(before?.text ?? '');

/** Whether a number follows dose and water on its own: '20 g / 320 g / 93'. */
function isHeatAlone(
  { amount: { dimension, value, isListed } }: AmountItem,
  { items }: Clause,
  before: Clause | undefined,
  after: Clause | undefined,
): boolean {
  const [dose, water] = before?.items.filter(isMatter).slice(-2) ?? [];
  // Several bare numbers in a row are pours: '20/300, 80, 190, 300'.
  const isOfList = after?.items.length === 1 && isMatter(after.items[0]);
  const isNumber = dimension === 'none' && !isListed && items.length === 1 && !isOfList;
  const ratio = (water?.amount.value ?? 0) / (dose?.amount.value ?? 1);
  return isNumber && value >= 80 && value <= 100 && isCommonFilter(ratio);
}

/** Whether the neighbouring clauses show that a number is a temperature. */
export const isHeatByNext = (
  item: AmountItem,
  clause: Clause,
  before: Clause | undefined,
  after: Clause | undefined,
): boolean => isHeatAlone(item, clause, before, after) || isHeatOfKettle(item, clause, before);

export function isHeatAt(
  { amount: { dimension, value, isListed } }: AmountItem,
  previous: AmountItem | undefined,
  beforeText: string,
  whole: string,
): boolean {
  if (dimension !== 'none' || isListed || value < 80 || value > 100) return false;
  // The number before must have a unit or be enough for water: '15 g pra 250 a 92'.
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
