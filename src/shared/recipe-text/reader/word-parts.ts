import { ALL_WATER, alternatives, IS_LEFT, THE_REST } from '../../language/water-words.ts';
import type { Clause } from './clauses.ts';
import { DISCARD } from './cues.ts';
import { type AmountItem, isAmount, isMatter } from './items.ts';
import { perClause } from './per-clause.ts';
import type { Part } from './scores.ts';
import { kindIn } from './verbs.ts';

/* Reads relative amounts in words: 'o triplo do café', 'metade da água', 'o resto em duas vezes'. */

const COFFEE = `(?:d[oae]s? |the |o |a |of )*(?:peso|cafe|dose|po|coffee)\\b`;
const MULTIPLES: readonly (readonly [number, RegExp])[] = [
  [2, new RegExp(String.raw`\b(?:dobro|double|twice|doble)\b(?: ${COFFEE})?`)],
  [3, new RegExp(String.raw`\b(?:triplo|triple|thrice)\b(?: ${COFFEE})?`)],
  [4, new RegExp(String.raw`\b(?:quadruplo)\b(?: ${COFFEE})?`)],
];
const TIMES_COFFEE = new RegExp(String.raw`^ ?(?:${COFFEE}|that\b|(?:d?isso|dele|its weight)\b)`);
const NTH = '(?:um|outro|primeiro|segundo|terceiro|ultimo)';
const SHARES: readonly (readonly [number, RegExp])[] = [
  [2 / 3, /\b(?:dois tercos|two thirds)\b/],
  [
    1 / 3,
    new RegExp(
      String.raw`\b${NTH} terco\b|\b(?:terca parte|a third|one third|tercio)\b|# tercos?\b`,
    ),
  ],
  [1 / 4, new RegExp(String.raw`\b(?:${NTH} quarto|a quarter)\b(?! de hora)|# quartos?\b`)],
  [1 / 5, new RegExp(String.raw`\b(?:${NTH} quinto|a fifth)\b|# quintos?\b`)],
  [1 / 2, /\b(?:metade|half|mitad)\b/],
];

export function shareIn({ text, items, norms }: Clause): number | null {
  const found = SHARES.find(([, pattern]) => pattern.test(text));
  if (!found) return null;
  const [part] = found;
  const counted = items[norms.findIndex((norm) => /^(?:tercos|quartos|quintos)$/.test(norm)) - 1];
  return isAmount(counted) ? part * counted.amount.value : part;
}
/** Words before the shares of the next clauses: 'Split what is left in half'. */
const SPLITS = /\b(?:split|divid\w+|reparta|separo)\b/;
export const OF_REST = new RegExp(String.raw`\b(?:${alternatives(THE_REST, IS_LEFT)}|rest)\b`);
const REST = new RegExp(
  String.raw`\b(?:${alternatives(THE_REST, ALL_WATER)}|ate o (?:fim|final) da agua|rest of|the rest|rest (?:goes|in|at|by)\b|que (?:${alternatives(IS_LEFT)})|(?:jog\w+|despej\w+|coloc\w+|poe|bot\w+|pour|mand\w+|vir\w+|entorn\w+) (?:tudo|todo|all)|(?<!(?:receita|duracao|extracao) )complet\w+|top it off|(?:termin|finaliz|acab|conclu)\w* (?:(?:tudo|todo)(?! (?:com|em|aos?|as|no|por) #)|(?:tudo )?(?:em|n?um|n?uma|com) (?:# |so |mais )*(?:despejo|leva|vez|jato|so))|termin\w+ (?:de )?(?:despejar|a agua|com a agua|em (?:fio|circulos))|tudo de (?:uma vez|#))\b|\b(?:direto|vai|va|vou|vamos) ate o (?:fim|final)\b|\bate (?:acabar|terminar|zerar|fechar|completar) (?:com )?(?:a|toda a|toda|o) (?:agua|resto|volume)\b|\b(?:until|till?) (?:all )?(?:the )?water (?:' s |is )?(?:done|gone|used|finished|all in)\b|\b(?:despej|jog|coloc|vert)\w* (?:(?!#)\w+ ){0,4}ate o (?:fim|final)\b|\b(?:sig|segu|continu)\w* (?:(?!#)\w+ ){0,4}ate o (?:fim|final)\b|\bate o total\b|^tudo$|^(?:(?:e|ai|depois|dai) )+direto$|# tudo\b|\btudo de #|\bfinish it\b|\bultima parte\b|\b(?:zer|esvazi)\w+ a chaleira\b|\b(?:acab|esgot)\w+ (?:com )?a agua\b|^rest(?: @|$)|^(?:(?:e|ai|depois|dai) )*(?:(?!marca|chega|espera|deixa)\w+ ){0,3}ate o (?:fim|final)(?: (?:no|em|com|aos?|da agua)\b.*)?$`,
);
export const NOT_A_POUR =
  /\b(?:serv\w+|mistur\w+ a|caneca|concentrado|milk|dilu\w+|cut|quando (?:a |o )?(?:agua|resto)|leite|copo)\b/;
const POURS =
  /\b(?:despejos?|pours?|ataques?|vezes|partes|vertidos?|pulsos?|jatos|etapas|levas|rodadas)\b/;

/** Returns the number of pours: 'em duas vezes', 'mais dois despejos iguais'. */
export const countIn = ({ items, norms }: Clause): number => {
  const times = items.find(
    (item, index): item is AmountItem =>
      isAmount(item) &&
      item.amount.dimension === 'times' &&
      kindIn(norms[index - 1] ?? '') !== 'stir',
  );
  return Math.min(MOST_POURS, times?.amount.value ?? 1);
};
const MOST_POURS = 10;

export const rawOf = ({ text, items }: Clause) =>
  [text, ...items.filter(isAmount).map(({ raw }) => raw)].join(' ');

export const EQUAL = /\b(?:iguais|equal|iguales)\b/;

/** Example: 'divide o que sobra em dois'. */
const DIVIDES = /\b(?:split|divid\w+|repart\w+)\b.* (?:em|in|into) #$/;
const MOST_DIVIDED = 6;

export const wordPart = perClause((clause): Part | null => {
  const { text, items, kind } = clause;
  const hasOwn = items.some(
    (item, index) =>
      isMatter(item) &&
      item.amount.dimension !== 'percent' &&
      !/^(?:tercos?|quartos?|quintos?)\b/.test(clause.norms[index + 1] ?? ''),
  );
  const times = items.findIndex((item) => isAmount(item) && item.amount.dimension === 'times');
  const ofTimes = items[times];
  const isEqual = times >= 0 && EQUAL.test(`${text} ${isAmount(ofTimes) ? ofTimes.raw : ''}`);
  // Serving, diluting and discarding are no pours: 'Para servir: metade concentrado, metade água'.
  if (NOT_A_POUR.test(`${clause.label} ${text}`) || DISCARD.test(text)) return null;
  const divided = DIVIDES.test(text) && OF_REST.test(text) ? items.findLast(isAmount) : undefined;
  if (divided && divided.amount.value >= 2 && divided.amount.value <= MOST_DIVIDED)
    return { of: 'rest', factor: 1, count: divided.amount.value };
  if (hasOwn) {
    // The water may precede the number of pours: '300 g de água em 5 despejos iguais'.
    const isOfFacts = isEqual && !items.slice(times + 1).some(isMatter) && clause.kind !== 'bloom';
    return isOfFacts && POURS.test(text + (isAmount(ofTimes) ? ` ${ofTimes.raw}` : ''))
      ? { of: 'rest', factor: 1, count: countIn(clause) }
      : null;
  }
  for (const [factor, pattern] of MULTIPLES) {
    const found = pattern.exec(text);
    const isOfCoffee = found && (new RegExp(`${COFFEE}$`).test(found[0]) || kind === 'bloom');
    if (isOfCoffee) return { of: 'coffee', factor, count: 1 };
  }
  // 'Água dezesseis vezes o café' is a ratio, not a pour.
  const isRatio = /^(?:de )?(?:agua|water)\b/.test(text);
  // Example: 'Bloom with 3x for 45 s'.
  const isOfBloom = kind === 'bloom' && isAmount(ofTimes) && /^\d ?x$/i.test(ofTimes.raw);
  const isOfDose = isOfBloom || TIMES_COFFEE.test(clause.norms.slice(times + 1).join(' '));
  if (!isRatio && isAmount(ofTimes) && isOfDose) {
    return { of: 'coffee', factor: ofTimes.amount.value, count: 1 };
  }
  if (SPLITS.test(text) && !isEqual) return null;
  const share = shareIn(clause);
  const isLast =
    /\b(?:(?:second|other|segunda|outra|ultima) (?:half|metade)|metade que (?:falta|resta|sobr))/.test(
      text,
    );
  if (share !== null && !isLast) {
    const isOfRest = OF_REST.test(text) || /\b(?:first half|primeira metade)\b/.test(text);
    // 'Até metade da água' is a total, not an addition.
    const isReached =
      !isOfRest &&
      /\b(?:ate|cheg\w+ (?:a|em|na?)|to) (?:a balanca (?:marcar|bater|dar) )?(?:a |o )?(?:metade|um terco|dois tercos|# |half)/.test(
        text,
      );
    return {
      of: isReached ? 'total' : isOfRest ? 'rest' : 'water',
      factor: share,
      count: countIn(clause),
    };
  }
  const isSplit =
    times >= 0 &&
    POURS.test(text + items.map(({ raw }) => ` ${raw}`).join('')) &&
    /\b(?:iguais|equal|igual|iguales|mais|outros?|more|(?:finaliz|termin|acab|conclu)\w* (?:tudo )?em)\b/.test(
      rawOf(clause),
    );
  if (REST.test(text) || isSplit || isLast)
    return { of: 'rest', factor: 1, count: countIn(clause) };
  return null;
});
