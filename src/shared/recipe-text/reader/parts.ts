import { withBypass } from './bypass.ts';
import type { Clause } from './clauses.ts';
import { type Cue, cuesOf } from './cues.ts';
import { withDoses, withoutBaskets, withoutEntering, withWeighedSpoons } from './doses.ts';
import { type AmountItem, isAmount, isMatter, isWeighed } from './items.ts';
import { perClause } from './per-clause.ts';
import { type Candidate, figureOf, near, type Part } from './scores.ts';
import { withShareParts } from './share-parts.ts';
import { isQuestion } from './topics.ts';
import { countIn, EQUAL, NOT_A_POUR, OF_REST, rawOf, shareIn, wordPart } from './word-parts.ts';

/* Lists the amounts that get a role, with the relative ones: '40 % da água', '100 em 100'. */

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

const COUNTS_POUR = /^\S+ (?:puls|despej|pour|jato|ataque|vertido)/i;
const AT_A_TIME =
  /\bcada # (?:g |ml )?ate (?:acabar|fechar|completar|dar|chegar|o fim)\b|\bcada # (?:entra|va[io]|despej|ponho|poe|jog|solt|vert|bot|coloc|pour|add)\w* (?:mais |outr\w+ )?#|# (?:de cada vez|por vez|a cada vez|at a time|each time|(?:g )?(?:more|mais|mas) (?:a )?(?:every|cada) #)/;
const AGAIN_AND_AGAIN =
  /(?<!\b(?:para|pra|por) )\b(?:cada|every) #|# (?:de cada vez|por vez|a cada vez|at a time|each time)\b|\b(?:pulsos?|pulses|despejos|jatos) (?:de|of) #.*\b(?:ate (?:acabar|fechar|completar|o fim|dar|chegar)|until)\b/;

/** Words of all the water of a batch: 'fazemos 1,25 L por vez'. */
const MAKES =
  /\b(?:faz\w*|faco|prepar\w+|pass[oa]) (?:uns |umas )?# (?:por vez|de cada vez|at a time)/;

/** Words beside a share that is a step by itself; 'cacau 70 %' and 'umidade 11 %' are not. */
const BESIDE_SHARE =
  /^(?:#|ate|mais|de|d[oae]s?|n?[oa]s?|e|em|a|to|the|of|another|mais|outr[oa]s|depois|entao|then|primeir[oa]s?|segund[oa]|terceir[oa]|ultim[oa]s?|finais|first|last|final|zero|inicio|comeco|fim|instante|start|end|[:+%()=-]|->)$/;

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
    if (!whole.cue.isTotal && whole.cue.way !== 'sum') continue;
    const before = candidates
      .slice(0, at)
      .filter(({ cue, part }) => cue.clause.source === whole.cue.clause.source && part === null);
    const isWater = before.some(({ cue }) => cue.label === 'water');
    const isStill = before.every(
      ({ cue }) => !cue.isTimed && !cue.isPour && cue.label !== 'coffee',
    );
    const sum = before.reduce((all, { cue }) => all + figureOf(cue), 0);
    if (before.length < 2 || !isStill || !near(sum, figureOf(whole.cue))) continue;
    // Example: 'gelo 150 + água 200 = 350'.
    if (before.some(({ cue }) => cue.label === 'ice')) parts.add(whole);
    if (!isWater || !whole.cue.isTotal) continue;
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
  /\b(?:fech[aeo](?: tudo)?|(?:termin|acab|complet|finaliz)[aeo]s?(?: (?:ta|pronto|e isso|e so)\b.*)?)$/;

/** Whether the shares of a text make all the water and at least one is poured. */
function makeWhole(cues: readonly Cue[]): boolean {
  const shares = cues.filter(
    ({ item, label }) =>
      item.amount.dimension === 'percent' && label !== 'ice' && label !== 'other',
  );
  const sum = shares.reduce((all, { item }) => all + item.amount.value * item.amount.count, 0);
  return shares.length > 1 && near(sum, 100) && shares.some(({ isPour }) => isPour);
}

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
  const areShares = makeWhole(read.flat());
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
        areShares ||
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
