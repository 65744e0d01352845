import { ALL_WATER, alternatives, IS_LEFT, THE_REST } from '../../language/water-words.ts';
import { withBypass } from './bypass.ts';
import type { Clause } from './clauses.ts';
import { type Cue, cuesOf, DISCARD } from './cues.ts';
import { withDoses, withoutBaskets, withoutEntering, withWeighedSpoons } from './doses.ts';
import { type AmountItem, isAmount, isMatter, isWeighed } from './items.ts';
import { perClause } from './per-clause.ts';
import { type Candidate, figureOf, near, type Part } from './scores.ts';
import { withShareParts } from './share-parts.ts';
import { isQuestion } from './topics.ts';

/* Reads relative amounts: 'o triplo do café', '40 % da água', 'o resto em duas vezes'. */

const COFFEE = `(?:d[oae]s? |the |o |a |of )*(?:peso|cafe|dose|po|coffee)\\b`;
const MULTIPLES: readonly (readonly [number, RegExp])[] = [
  [2, new RegExp(String.raw`\b(?:dobro|double|twice|doble)\b(?: ${COFFEE})?`)],
  [3, new RegExp(String.raw`\b(?:triplo|triple|thrice)\b(?: ${COFFEE})?`)],
  [4, new RegExp(String.raw`\b(?:quadruplo)\b(?: ${COFFEE})?`)],
];
const TIMES_COFFEE = new RegExp(String.raw`^ ?${COFFEE}\b`);
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

function shareIn({ text, items, norms }: Clause): number | null {
  const found = SHARES.find(([, pattern]) => pattern.test(text));
  if (!found) return null;
  const [part] = found;
  const counted = items[norms.findIndex((norm) => /^(?:tercos|quartos|quintos)$/.test(norm)) - 1];
  return isAmount(counted) ? part * counted.amount.value : part;
}
/** Words before the shares of the next clauses: 'Split what is left in half'. */
const SPLITS = /\b(?:split|divid\w+|reparta|separo)\b/;
const OF_REST = new RegExp(String.raw`\b(?:${alternatives(THE_REST, IS_LEFT)}|rest)\b`);
const REST = new RegExp(
  String.raw`\b(?:${alternatives(THE_REST, ALL_WATER)}|ate o (?:fim|final) da agua|rest of|the rest|rest (?:goes|in|at|by)\b|que (?:${alternatives(IS_LEFT)})|(?:jog\w+|despej\w+|coloc\w+|poe|bot\w+|pour|mand\w+|vir\w+|entorn\w+) (?:tudo|todo|all)|(?<!(?:receita|duracao|extracao) )complet\w+|top it off|(?:termin|finaliz|acab|conclu)\w* (?:(?:tudo|todo)(?! (?:com|em|aos?|as|no|por) #)|(?:tudo )?(?:em|n?um|n?uma|com) (?:# |so |mais )*(?:despejo|leva|vez|jato|so))|termin\w+ (?:de )?(?:despejar|a agua|com a agua|em (?:fio|circulos))|tudo de (?:uma vez|#))\b|\b(?:direto|vai|va|vou|vamos) ate o (?:fim|final)\b|\bate (?:acabar|terminar|zerar|fechar|completar) (?:com )?(?:a|toda a|toda|o) (?:agua|resto|volume)\b|\b(?:until|till?) (?:all )?(?:the )?water (?:' s |is )?(?:done|gone|used|finished|all in)\b|\b(?:despej|jog|coloc|vert)\w* (?:(?!#)\w+ ){0,4}ate o (?:fim|final)\b|\b(?:sig|segu|continu)\w* (?:(?!#)\w+ ){0,4}ate o (?:fim|final)\b|\bate o total\b|^tudo$|^(?:(?:e|ai|depois|dai) )+direto$|# tudo\b|\btudo de #|\bfinish it\b|\bultima parte\b|\b(?:zer|esvazi)\w+ a chaleira\b|\b(?:acab|esgot)\w+ (?:com )?a agua\b|^rest(?: @|$)|^(?:(?:e|ai|depois|dai) )*(?:(?!marca|chega|espera|deixa)\w+ ){0,2}ate o (?:fim|final)(?: (?:no|em|com|aos?|da agua)\b.*)?$`,
);
const NOT_A_POUR =
  /\b(?:serv\w+|mistur\w+ a|caneca|concentrado|milk|dilu\w+|cut|quando (?:a |o )?(?:agua|resto)|leite|copo)\b/;
const POURS =
  /\b(?:despejos?|pours?|ataques?|vezes|partes|vertidos?|pulsos?|jatos|etapas|levas|rodadas)\b/;

const partCue = (clause: Clause, index: number, factor: number): Cue => {
  const at = clause.items[Math.min(index, clause.items.length - 1)] ?? clause.items[0];
  const item: AmountItem = {
    kind: 'amount',
    at: at?.at ?? 0,
    end: clause.items.at(-1)?.end ?? 0,
    raw: '',
    amount: {
      dimension: 'percent',
      value: factor * 100,
      max: null,
      isApprox: false,
      unit: null,
      count: 1,
      ratio: null,
      isListed: false,
    },
  };
  return {
    item,
    clause,
    index,
    label: null,
    way: null,
    isPour: true,
    isBloom: clause.kind === 'bloom',
    isTimed: false,
    pair: null,
    isListed: false,
    isTotal: false,
    isVessel: false,
    holdsIce: false,
    isOfAnother: false,
    isOfThing: false,
  };
};

/** Returns the number of pours: 'em duas vezes', 'mais dois despejos iguais'. */
const countIn = ({ items }: Clause): number =>
  Math.min(
    10,
    items.find((item): item is AmountItem => isAmount(item) && item.amount.dimension === 'times')
      ?.amount.value ?? 1,
  );

const COUNTS_POUR = /^\S+ (?:puls|despej|pour|jato|ataque|vertido)/i;
const AT_A_TIME =
  /\bcada # (?:g |ml )?ate (?:acabar|fechar|completar|dar|chegar|o fim)\b|\bcada # (?:entra|va[io]|despej|ponho|poe|jog|solt|vert|bot|coloc|pour|add)\w* (?:mais |outr\w+ )?#|# (?:de cada vez|por vez|a cada vez|at a time|each time|(?:g )?(?:more|mais) (?:a )?(?:every|cada) #)/;
const AGAIN_AND_AGAIN =
  /(?<!\b(?:para|pra|por) )\b(?:cada|every) #|# (?:de cada vez|por vez|a cada vez|at a time|each time)\b|\b(?:pulsos?|pulses|despejos|jatos) (?:de|of) #.*\b(?:ate (?:acabar|fechar|completar|o fim|dar|chegar)|until)\b/;

/** Words of all the water of a batch: 'fazemos 1,25 L por vez'. */
const MAKES =
  /\b(?:faz\w*|faco|prepar\w+|pass[oa]) (?:uns |umas )?# (?:por vez|de cada vez|at a time)/;

const rawOf = ({ text, items }: Clause) =>
  [text, ...items.filter(isAmount).map(({ raw }) => raw)].join(' ');

/** Words beside a share that is a step by itself; 'cacau 70 %' and 'umidade 11 %' are not. */
const BESIDE_SHARE =
  /^(?:#|ate|mais|de|d[oae]s?|n?[oa]s?|e|em|a|to|the|of|another|mais|outr[oa]s|depois|entao|then|primeir[oa]s?|segund[oa]|terceir[oa]|ultim[oa]s?|finais|first|last|final|zero|inicio|comeco|fim|instante|start|end|[:+%()=-]|->)$/;

const EQUAL = /\b(?:iguais|equal|iguales)\b/;

const wordPart = perClause((clause): Part | null => {
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
  if (!isRatio && isAmount(ofTimes) && TIMES_COFFEE.test(clause.norms.slice(times + 1).join(' '))) {
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
      /\b(?:ate|cheg\w+ (?:a|em)|to) (?:a balanca (?:marcar|bater|dar) )?(?:a |o )?(?:metade|um terco|dois tercos|# |half)/.test(
        text,
      );
    return { of: isReached ? 'total' : isOfRest ? 'rest' : 'water', factor: share, count: 1 };
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

const BESIDE_WATER = /\b(?:disso|dela|da agua|desse peso|of that|of the water)\b/;

const TOTAL =
  /# (?:no total|in total|ao todo|total|(?:entre|somando|contando|juntando) (?:a )?(?:agua e|gelo e|o gelo e))\b|\btotal (?:(?:de|e|sao|da) )?:? ?#/;

function iceShare(clause: Clause): number | null {
  const { text, items } = clause;
  const isIce = /\b(?:gelo|ice)\b/.test(text);
  const hasPercent = items.some((item) => isAmount(item) && item.amount.dimension === 'percent');
  return isIce && !hasPercent ? shareIn(clause) : null;
}

/** Whether a clause is a question without a pour: 'E acaba?', 'Tudo de uma vez?'. */
const asksNoPour = (clause: Clause): boolean =>
  /\b(?:acab|termin)\w*$|\btudo\b/.test(clause.text) && isQuestion(clause);

export function candidatesOf(clauses: readonly Clause[], hasValve: boolean): Candidate[] {
  const parted = withShareParts(candidatesIn(clauses, hasValve));
  const dosed = withWeighedSpoons(parted, clauses);
  return withTotals(withSums(withDoses(withoutEntering(withoutBaskets(dosed)))));
}

/** Makes a sum the water, not its parts: '500 ml de água + 300 ml depois (800 ao todo)'. */
function withSums(candidates: readonly Candidate[]): Candidate[] {
  const parts = new Set<Candidate>();
  const sums = new Set<Candidate>();
  for (const [at, whole] of candidates.entries()) {
    if (!whole.cue.isTotal) continue;
    const before = candidates
      .slice(0, at)
      .filter(({ cue, part }) => cue.clause.source === whole.cue.clause.source && part === null);
    const isWater = before.some(({ cue }) => cue.label === 'water');
    const isStill = before.every(
      ({ cue }) => !cue.isTimed && !cue.isPour && cue.label !== 'coffee',
    );
    const sum = before.reduce((all, { cue }) => all + figureOf(cue), 0);
    if (before.length < 2 || !isWater || !isStill || !near(sum, figureOf(whole.cue))) continue;
    sums.add(whole);
    for (const each of before) parts.add(each);
  }
  return candidates.map((each) =>
    sums.has(each)
      ? { ...each, cue: { ...each.cue, label: 'water', way: 'sum' } }
      : parts.has(each)
        ? { ...each, cue: { ...each.cue, label: 'other' } }
        : each,
  );
}

const ALL = 1;

/** Reads percentages that end at 100 % as totals: '20 %, 40 %, 70 %, 100 %'. */
function withTotals(candidates: readonly Candidate[]): Candidate[] {
  const shares = candidates.flatMap(({ part, cue }) =>
    part?.of === 'water' && cue.item.raw !== '' ? [part.factor] : [],
  );
  const isRising = shares.every((share, index) => index === 0 || share > (shares[index - 1] ?? 0));
  if (shares.length < 2 || !isRising || shares.at(-1) !== ALL) return [...candidates];
  return candidates.map(
    ({ cue, part }): Candidate => ({
      cue,
      part: part?.of === 'water' && cue.item.raw !== '' ? { ...part, of: 'total' } : part,
    }),
  );
}

function poursAfter({ items, norms }: Clause, index: number): number {
  const times = items[index + 2];
  const isSplit = /^(?:em|in|en)$/.test(norms[index + 1] ?? '');
  // Example: 'Em 3 vezes até 720'.
  const ahead = /\b(?:em|in|en) # (?:iguais )?(?:ate|to|hasta)$/.test(
    norms.slice(0, index).join(' '),
  )
    ? items.slice(0, index).findLast(isAmount)
    : undefined;
  const split = ahead ?? (isSplit && isAmount(times) ? times : undefined);
  return split?.amount.dimension === 'times' ? split.amount.value : 1;
}

/** Words before the water left in the kettle: 'Despejo até sobrarem só 220 g na chaleira'. */
const LEAVES =
  /\b(?:ate|until|till|hasta|deix\w+)(?: (?:a|o|na|chaleira|kettle|balanca))* (?:sobr|rest|falt|qued|remain)\w*(?: (?:so|apenas|somente|uns|umas|only|na|chaleira|da|agua|solo))*$/;

const WEIGHS_KETTLE =
  /\b(?:chaleira|kettle|bule)\b(?: (?!#)\S+){0,3} (?:n?a|on (?:the|a|my)) (?:balanca|scale)\b/;
const weighsKettle = perClause(({ text }) => WEIGHS_KETTLE.test(text));
/** Words before the kettle's target weight: 'até a chaleira ficar com 100 g'. */
const LEAVES_KETTLE =
  /\b(?:ate|until|till)(?: \w+){0,4} (?:fic|marc|mostr|d[ae]|baix|ca|desc|cheg|bat|read|show|hit)\w*(?: (?:com|so|em|n?os|a|ate|pra|para|uns))*$/;

const SHARE_OF_REST = /# d[oae]s? (?:resto|restante|que)\b|# of the rest\b/;
function weighedAfter(clauses: readonly Clause[], at: number): number {
  const { source } = clauses[at] ?? {};
  let count = 0;
  for (const [nth, clause] of clauses.slice(at).entries()) {
    const isNext =
      nth > 0 && clause.items.some((item) => isAmount(item) && item.amount.dimension === 'percent');
    if (clause.source !== source || isNext) break;
    count += clause.items.filter(isWeighed).length;
  }
  return count;
}
const OPENS = /^[(=]$/;

function eachIn({ items, text }: Clause): number {
  const clocks = items.filter((item) => isAmount(item) && item.amount.dimension === 'clock');
  return /\b(?:cada|each)\b/.test(text) && clocks.length > 1 ? clocks.length : 1;
}

/** Verbs that pour the rest if the brewer has no valve to close: 'Em 1:20 fecha'. */
const POURS_REST =
  /\b(?:fech[aeo]|(?:termin|acab|complet|finaliz)[aeo]s?(?: (?:ta|pronto|e isso|e so)\b.*)?)$/;

function candidatesIn(clauses: readonly Clause[], hasValve: boolean): Candidate[] {
  const read = withBypass(
    clauses,
    clauses.map((clause, at) => cuesOf(clause, clauses[at - 1], clauses[at + 1])),
  );
  const iceShares = read
    .flat()
    .flatMap(({ label, item }) =>
      label === 'ice' && item.amount.dimension === 'percent' ? [item.amount.value] : [],
    );
  const inWords = clauses.flatMap((clause) => iceShare(clause) ?? []);
  // The second share in 'Metade gelo, metade água' describes the water and pours nothing.
  const partIn = (clause: Clause) => {
    if (asksNoPour(clause)) return null;
    const part = wordPart(clause);
    const isRest = inWords.some((share) => Math.abs(share + (part?.factor ?? 0) - 1) < 0.01);
    const isPoured = clause.kind === 'pour' || clause.kind === 'bloom';
    return part?.of === 'water' && isRest && !isPoured ? null : part;
  };
  const reversed = clauses.find((clause) => weighsKettle(clause));
  return clauses.flatMap((clause, at) => {
    const cues = read[at] ?? [];
    const candidates = cues.map((cue, nth): Candidate => {
      const { dimension, value, count } = cue.item.amount;
      // A list has an amount for each pour: 'Um a cada 30 s: 54 g, 54 g, 54 g'.
      const isOfList =
        clauses[at + 1]?.source === clause.source && clauses[at + 1]?.items.some(isMatter);
      const isEach =
        nth === 0 &&
        !MAKES.test(clause.text) &&
        !isOfList &&
        (cue.isPour || COUNTS_POUR.test(cue.item.raw) || AT_A_TIME.test(clause.text)) &&
        AGAIN_AND_AGAIN.test(clause.text) &&
        (dimension === 'none' || dimension === 'mass' || dimension === 'volume');
      if (isEach) return { cue, part: { of: 'rest', factor: 1, count: 1, each: value } };
      const before = clause.norms.slice(0, cue.index).join(' ');
      const isLeft =
        LEAVES.test(before) ||
        (reversed !== undefined &&
          reversed !== clause &&
          (cue.way === 'to' || LEAVES_KETTLE.test(before)));
      if (isLeft && !cue.isVessel && cue.label !== 'coffee')
        return { cue, part: { of: 'left', factor: 1, count: 1 } };
      const isShare = dimension === 'percent';
      const inPours =
        cue.way === null || cue.way === 'sum' || isShare ? 1 : poursAfter(clause, cue.index);
      if (inPours > 1) return { cue, part: { of: 'own', factor: 1, count: inPours } };
      // The grams replace the share: '16,67 % (50 g)'.
      if (
        dimension === 'percent' &&
        isWeighed(clause.items[cue.index + 2]) &&
        OPENS.test(clause.norms[cue.index + 1] ?? '')
      )
        return { cue: { ...cue, label: 'other' }, part: null };
      if (dimension !== 'percent' || cue.label === 'ice' || cue.label === 'other')
        return { cue, part: null };
      // Shares of water and ice describe the total: '60 % de água quente e 40 % de gelo'.
      if (iceShares.some((share) => Math.abs(share + value - 100) < 1) && !cue.isTimed)
        return { cue: { ...cue, label: 'other' }, part: null };
      const isStep =
        cue.isPour ||
        cue.isTimed ||
        clause.source.line.isNumbered ||
        /\bagua\b|\bwater\b/.test(clause.text) ||
        clause.norms.every((norm) => BESIDE_SHARE.test(norm));
      // Example: 'Os 60 % que sobram em três despejos iguais'.
      const inPart = countIn(clause);
      if (inPart > 1 && OF_REST.test(clause.text)) {
        const factor = SHARE_OF_REST.test(clause.text) ? value / 100 : 1;
        return { cue, part: { of: 'rest', factor, count: inPart } };
      }
      // Example: 'The first 40 % as two equal pours'.
      if (inPart > 1 && count === 1 && EQUAL.test(rawOf(clause)))
        return { cue, part: { of: 'water', factor: value / 100, count: inPart } };
      // The grams replace the share: 'Os 40 % são dois despejos, o 1º de 50 g e o 2º de 70 g'.
      if (inPart > 1 && weighedAfter(clauses, at) === inPart)
        return { cue: { ...cue, label: 'other' }, part: null };
      const each = eachIn(clause);
      if (!isStep || NOT_A_POUR.test(clause.text))
        return { cue: { ...cue, label: 'other' }, part: null };
      return {
        cue,
        part: {
          of: OF_REST.test(clause.text) ? 'rest' : 'water',
          factor: (value * count * each) / 100,
          count: count * each,
        },
      };
    });
    const ice = iceShare(clause);
    if (ice !== null) {
      // 'De gelo a metade disso' is in addition to the water, not a share of it.
      const isOfTotal = clauses.slice(0, at).some((each) => TOTAL.test(each.text));
      const isBeside = BESIDE_WATER.test(clause.text) && !isOfTotal;
      const share = isBeside ? ice / (1 + ice) : ice;
      const way = isBeside ? 'add' : null;
      return [
        ...candidates,
        { cue: { ...partCue(clause, clause.items.length, share), label: 'ice', way }, part: null },
      ];
    }
    const closes: Part | null =
      !hasValve && POURS_REST.test(clause.text) && !asksNoPour(clause)
        ? { of: 'rest', factor: 1, count: 1, onlyEnds: true }
        : null;
    const part = candidates.some((each) => each.part !== null)
      ? null
      : (partIn(clause) ?? (candidates.length === 0 ? closes : null));
    return part
      ? [...candidates, { cue: partCue(clause, clause.items.length, part.factor), part }]
      : candidates;
  });
}
