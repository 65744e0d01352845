import { isOfBag, isOfGear, ROOM_BEFORE } from './asides.ts';
import { FROM_KETTLE, isBeforeTotal, isHeatAt, isHeatByNext, type Way, wayOf } from './beside.ts';
import { isBypassAt } from './bypass-words.ts';
import type { Clause } from './clauses.ts';
import { BLOOM_NAMES } from './connectives.ts';
import { isHeatBehind } from './facts.ts';
import { type AmountItem, isAmount, isMatter } from './items.ts';
import {
  EMOJI_LABELS,
  isOfOtherDrink,
  type Label,
  labelInOrder,
  labelOfLine,
  named,
} from './labels.ts';
import { isOfOtherBrew } from './others.ts';
import { areDoseAndWater, isPairOf, pairAcross } from './pairs.ts';
import { perClause } from './per-clause.ts';
import { isGoal, isPoured } from './pours.ts';
import { ratioOf } from './ratio.ts';
import { isInFilterOrMill, topicBefore, topicIn } from './topics.ts';
import { LEAST_RATIO } from './usual-ratios.ts';

/* Finds the meaning of an amount (coffee, water, ice, …) from the words beside it. */

export interface Cue {
  item: AmountItem;
  clause: Clause;
  index: number;
  label: Label | null;
  way: Way;
  isPour: boolean;
  isBloom: boolean;
  /** Whether a time, or a step such as a wait or a stir, is beside the amount. */
  isTimed: boolean;
  /** Position in a dose and its water ('20 g / 300 ml'); null for other amounts. */
  pair: 'first' | 'second' | null;
  isListed: boolean;
  isTotal: boolean;
  /** Whether the amount is the capacity of gear, such as a kettle, a mug or a scale. */
  isVessel: boolean;
  /** Whether the amount includes the ice: '300 g, sendo 120 g de gelo'. */
  holdsIce: boolean;
  /** Whether its clause is about another brew. */
  isOfAnother: boolean;
  /** Whether the amount is of a beverage or of something outside the brew: '2 kg de biscoito'. */
  isOfThing: boolean;
}

const VESSEL_BEFORE =
  /\bcabem?$|\b(?:chaleira|kettle|jarra|garrafa|termica|caneca|xicara|prensa|bule)(?: (?!#)\S+){0,4} (?:e de|tem|comporta)$|\b(?:chaleira|kettle|jarra|garrafas?(?: termicas?)?|termica|canecas?|xicaras?|mugs?|copo|copao|vaso|lata|pote|vidro|frasco|recipiente|balde|tigela|prensa|prensa francesa|torre|reservatorio|base)(?: (?:e|de|com|,|fica|tem|cabe|para|are|is|of|\(|vidro|plastico|inox|aluminio|ceramica|conserva|tampa|grande|pequen[oa]))*$|\bbalanca (?:de|com|of)$/;
/** Examples: 'Prensa francesa 1 L', 'cafeteira elétrica de 15 xícaras'. */
const BREWER_BEFORE = /(?:^| )(?:@french-press|@[\w-]+(?: e)? de)$/;
/** Example: 'A francesa pequena, de 350 ml'. */
const isSizeOf = ({ text }: Clause, before: Clause | undefined): boolean =>
  /^de #$/.test(text) && before?.items.some(({ kind }) => kind === 'name') === true;
const VESSEL_AFTER =
  /^(?:(?:kettle|mug|cup|glass|jar|bag|pacote|bottle|press|server|decanter)\b|(?:(?:e|eh|sao|is) )?(?:de |(?:a|its|the) )?(?:capacidade|capacity)\b|(?:e|eh|sao|is) (?:o tamanho d|o maximo d|o que (?:cabe|[ae]l[ae] aguenta)))/;
const IN_CUP =
  /^(?:fora$|na xicara|na caneca|no copo|in (?:the )?cup|en (?:la )?taza|na taca|de espresso|de bebida|out(?! (?::|of\b))|na xicrinha)\b/;
const ENTERS_SLOWLY =
  /^(?:(?:bem|mais|muito|de novo|em|com|por|aos?|no|na) )*(?:devagar\w*|lent\w+|circul\w+|fio|centro|cima|volta|espiral|suave\w*)\b/;
const GROUND_AFTER =
  /^(?:\( )?(?:moagem|moid[oa]s?|molid[oa]s?|molienda|ground|(?:be+m |meio )?(?:gross[oa]|medi[oa]|fin[oa]) (?:de |do )?(?:cafe|po)\b)/;
const GROUND_BEFORE =
  /\b(?:moer|moa|moo|moi|moendo|mo[ae]r|grind|moler|muele|muelo)(?: ai| na hora)?$|^moid[oa]s? [^#]*[:=]$/;
/** Grams of coffee. */
const LARGEST_BASKET = 60;
const IN_BASKET =
  /^(?:dentro$|na cesta|no porta filtro|no funil|no filtro(?= e tir)|in (?:the )?basket|in$|in ,|de entrada)/;
/** Words of water that is thrown away or only warms a vessel. */
export const DISCARD =
  /\b(?:toss\w*|throw\w*|dump\w*(?! (?:# )?(?:it )?in\b)|discard\w*|purg\w+|pra pia|para a pia|escald\w+(?! (?:todo )?o (?:po|cafe)\b)|enxagu\w+|rinse|descart\w+|jog\w+ fora|pre aque\w+|esquent\w+ a (?:xicara|caneca|jarra))\b/;
const TIMES: ReadonlySet<string> = new Set(['clock', 'time']);

export const ALTERNATIVE = /^(?:ou|or) #/;
const hasTime = (clause: Clause) =>
  clause.items.some(
    (each, index) =>
      isAmount(each) &&
      TIMES.has(each.amount.dimension) &&
      ratioOf(each, clause, index, false) === null,
  );
const IS_MOMENT = /^(?:(?:e|y|ai|depois) )*(?:al?|aos?|a l[ao]s|at|com) #$/;
/** Whether a clause's first amount has its time in the clause before: '0:00 abre, 60 g'. */
const isAfterClock = ({ source, items }: Clause, before: Clause | undefined) => {
  const time = before?.items.find(isAmount);
  return (
    before !== undefined &&
    before.source === source &&
    items[0]?.kind === 'amount' &&
    ((time !== undefined && time === before.items[0] && time.amount.dimension === 'clock') ||
      (IS_MOMENT.test(before.text) && TIMES.has(time?.amount.dimension ?? ''))) &&
    !before.items.some((item) => isMatter(item) || item.kind === 'name')
  );
};
/** Whether the next clause of the line is a wait, a drain or a stir: '65 g, espera 40 s'. */
const isWait = ({ source }: Clause, after: Clause | undefined) =>
  after !== undefined &&
  after.source === source &&
  !after.items.some(isMatter) &&
  (/^(?:seca|drena|baixa|escorre)$/.test(after.text) ||
    (/^(?:stir|swirl)$/.test(after.kind ?? '') && !hasTime(after)) ||
    ((after.kind === 'steep' || after.items.length === 1) && hasTime(after)));

/** Whether the line's first amount is a ratio of another clause: 'Água:café 16:1, 18 g'. */
const isAfterRatio = ({ source, items }: Clause) => {
  const first = source.items.find(isAmount);
  return first?.amount.dimension === 'ratio' && !items.includes(first);
};

/** Example: 'Bloom 3x a dose (45 g)'. */
const TIMES_DOSE =
  /(?:# |\b(?:dobro|triplo|double|twice|triple) )(?:(?:[ao]s?|d[aeo]s?|the|of|peso) )*(?:dose|cafe|po|coffee) (?:\(|=|:|->|-|,)$/;

/** Words after a number that counts parts or actions: 'Três quartos'. */
const COUNTED = /^(?:tercos?|quartos?|quintos?|stirs|swirls|turns|taps|spins)$/;

/** Plurals; a bare number before them counts things: '20 mexidas', '2 filtros'. */
const PLURAL = /^(?!depois|antes|mais|apos|alias|doses?$|gra)\w{3,}[aeo]s$/;
export const isCounted = ({ amount }: AmountItem, next: string): boolean =>
  COUNTED.test(next) || (amount.dimension === 'none' && PLURAL.test(next));

const ICE_AND_WATER =
  /^(?:(?:de|entre|em|somando|contando|juntando) (?:[ao] )?)?(?:gelo e (?:a )?agua|agua e (?:o )?gelo|ice and water|water and ice)\b|^(?:ja )?(?:contando|incluindo|somando) (?:com )?(?:[oe]l? |the )?(?:gelo|ice|hielo)$/;

/** Examples: 'Sendo 40 % em gelo', 'já contando 120 g de gelo'. */
const ICE_INSIDE =
  /^[^#]*\b(?:sendo|d[oa]s quais|inclu\w+|conta(?:ndo|dos?)|ja com|of which|including|counting)\b[^#]*# (?:g )?(?:de |em |e |of |is )?(?:gelo|ice|hielo)\b/;

/** Words after an amount of ice that is part of the water: '200 disso é gelo'. */
const OF_IT_IS_ICE =
  /^(?:g )?(?:disso|dela|dele|d[oa] total|of (?:that|it))(?: (?:e|eh|em|vai|vao|sao|fica|de|is|as|in))* (?:gelo|ice|hielo)\b/;
/** Words after a share that is ice: '1/3 é gelo', 'um terço vai em gelo'. */
const SHARE_IS_ICE = /^(?:(?:e|eh|em|vai|vao|fica|sao|is|are|as|in) )+(?:gelo|ice|hielo)\b/;
const ICE_OF_IT = new RegExp(`^[^#]*# ${OF_IT_IS_ICE.source.slice(1)}`);

/** Words before all the water: 'despejo o resto dos 288 g em dois despejos'. */
const REST_OF = /\b(?:resto|restante) d[aeo]s?$/;

const OF_BLOOM = new RegExp(
  String.raw`^# (?:g )?(?:d[eao]|n[ao]|pr[ao]|for) (?:[oa] )?(?:${BLOOM_NAMES}|pre|infusao)\b`,
);

const OF_POUR =
  /^(?:(?:o |a )?(?:primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|ultim[oa])|bloom|pre (?:- )?infusao|despejo|pour|pulso|ataque|etapa|fase)\b/;

const LISTS = /\b(?:despejos?|pours?(?! (?:- )?over)|ataques?|vertidos?|etapas|pulsos)\b/;
const TOTAL =
  /\b(?:volume|total|ao todo|no total|in total|tudo|agua toda|toda (?:a )?agua|soma da agua|do comeco ao fim)\b/;

const OF_THING = new RegExp(
  String.raw`^(?:de|of) (?!uma?\b|um|cada|cara|cima|agua|cafe|po\b|gelo|(?:${BLOOM_NAMES})\b|pre|infusao|pour|primeira|saida|inicio|novo|volume|bebida|total|liquido|#|@)[a-z]{4,}`,
);

interface Beside {
  before: Clause | undefined;
  after: Clause | undefined;
  cues: readonly Cue[];
}
const known = perClause((): { latest: Beside | null } => ({ latest: null }));

/** Returns the cues of a clause's amounts, also from the neighbouring clauses. */
export function cuesOf(
  clause: Clause,
  previous: Clause | undefined,
  next?: Clause,
): readonly Cue[] {
  const before = previous?.source === clause.source ? previous : undefined;
  const after = next?.source === clause.source ? next : undefined;
  const read = known(clause);
  if (read.latest?.before === before && read.latest?.after === after && read.latest)
    return read.latest.cues;
  const cues = cuesIn(clause, before, after);
  read.latest = { before, after, cues };
  return cues;
}

const wordsOf = (norms: readonly string[], from: number, to = norms.length): string =>
  norms.slice(from, to).join(' ').trim();

interface Place {
  clause: Clause;
  before: Clause | undefined;
  after: Clause | undefined;
  item: AmountItem;
  index: number;
  nth: number;
  previous: { item: AmountItem; index: number } | undefined;
  next: { item: AmountItem; index: number } | undefined;
  beforeText: string;
  afterText: string;
  between: string | null;
  /** Indexes of the labels that belong to other amounts. */
  taken: Set<number>;
}

type Meaning = Pick<Cue, 'label' | 'holdsIce'> & { isDrunk: boolean; holdsBloom: boolean };

function meaningOf(place: Place): Meaning {
  const { clause, before, after, item, index, nth, previous, next } = place;
  const { beforeText, afterText, between, taken } = place;
  const { items, norms } = clause;
  // The amounts in a table's column of pours are always water.
  const isColumn = clause.source.isRow && /(?:^|# )(?:ate|\+)$/.test(beforeText);
  const isOfOther = isColumn || TIMES_DOSE.test(beforeText);
  const near = isOfOther ? null : (labelInOrder(clause, before, nth) ?? named(norms, index, taken));
  // Examples: '💧 → 255 g', '☕ = 15 g'.
  const last = items.findLastIndex(({ kind }, at) => at < index && kind !== 'sign');
  const emoji =
    items[0]?.kind === 'emoji' && items[last]?.kind === 'emoji'
      ? EMOJI_LABELS.find(([, pattern]) => pattern.test(norms[last] ?? ''))?.[0]
      : undefined;
  const ownLine =
    near === null && !isAfterRatio(clause) ? labelOfLine(clause, before, item, nth) : null;
  // No dose is measured in millilitres.
  const isVolume = item.amount.dimension === 'volume';
  // '5 litros de café' is the beverage.
  const isDrunk = isVolume && near === 'coffee';
  // 'Entra' may also be about water: 'Entra 70 g bem devagar em círculos'.
  const isEntering = /\bentr(?:a|am|ou|aram)$/.test(beforeText) && ENTERS_SLOWLY.test(afterText);
  const ownNear = isDrunk || isEntering ? null : near;
  const cup =
    (IN_CUP.test(afterText) || /\bna (?:xicara|taza)$/.test(beforeText)) &&
    !/^(?:na caneca|na xicara).*agua/.test(afterText)
      ? 'yield'
      : (IN_BASKET.test(afterText) && item.amount.value <= LARGEST_BASKET) ||
          isInFilterOrMill(clause, item, beforeText, afterText)
        ? 'coffee'
        : null;
  // An amount beside a grind is coffee: 'Vinte gramas moagem média', '30 g, moagem média'.
  const dose = previous?.item ?? before?.items.at(-1);
  const isWaterOfPair = isMatter(dose) && item.amount.value > dose.amount.value * LEAST_RATIO;
  const isGroundNext =
    !isWaterOfPair &&
    afterText === '' &&
    after?.source === clause.source &&
    clause.kind === null &&
    GROUND_AFTER.test(after.text);
  const isGround = GROUND_BEFORE.test(beforeText) || GROUND_AFTER.test(afterText) || isGroundNext;
  const ground = item.amount.dimension === 'mass' && isGround ? 'coffee' : null;
  // The spoon may be a tool: 'Tira a espuma com duas colheres'.
  const isTool = item.amount.dimension === 'spoon' && /\b(?:com|with|usando)$/.test(beforeText);
  const both =
    ICE_AND_WATER.test(afterText) ||
    (near === null && (FROM_KETTLE.test(afterText) || isGoal(clause, index)))
      ? 'water'
      : null;
  // Only the last amount is thrown away: '300 g a 93 (fora os 200 que uso para enxaguar)'.
  const isDiscarded = DISCARD.test(clause.text) && next === undefined && near !== 'coffee';
  const isBypass = isBypassAt(clause, before, {
    isFirst: previous === undefined,
    beforeText,
    between,
    afterText,
  });
  const special = isBypass ? 'bypass' : isDiscarded ? 'discard' : null;
  const other = ALTERNATIVE.test(clause.text) || isOfOtherDrink(clause, before) ? 'other' : null;
  const isRoom = item.amount.dimension === 'none' && ROOM_BEFORE.test(beforeText);
  const isSize =
    isRoom ||
    /^- ?(?:cup|xicaras?|tazas?)\b/.test(afterText) ||
    (/(?:filtro(?: de papel)?|tamanho|modelo|numero|n °)$/.test(beforeText) &&
      item.amount.dimension === 'none');
  const isHeat =
    isHeatBehind(clause, index) ||
    isHeatByNext(item, clause, before, after) ||
    isHeatAt(
      item,
      previous?.item ?? before?.items.findLast(isMatter),
      beforeText,
      wordsOf(norms, 0, index),
    );
  // In 'Segundo: 100 → 400' the first amount is the total before the pour.
  const isReached =
    next !== undefined &&
    between === '->' &&
    OF_POUR.test(clause.label) &&
    next.item.amount.value > item.amount.value;
  const isGear = isOfGear(clause, item, { nth, beforeText, afterText });
  const isApart = isSize || isTool || isGear || isReached || isOfBag(clause, item);
  const bag = isHeat ? 'temperature' : isApart ? 'other' : null;
  const isNextIced = next === undefined && after?.source === clause.source;
  const holdsIce =
    near !== 'coffee' &&
    [afterText, ...(isNextIced ? [after.text] : [])].some(
      (words) => ICE_INSIDE.test(words) || ICE_OF_IT.test(words),
    );
  // The water may include an amount for the bloom: 'Água 300 g (sendo 40 g de bloom)'.
  const holdsBloom =
    near === 'water' && next !== undefined && OF_BLOOM.test(wordsOf(norms, next.index));
  const isShareOfIce = item.amount.dimension === 'percent' && SHARE_IS_ICE.test(afterText);
  const iced = OF_IT_IS_ICE.test(afterText) || isShareOfIce ? 'ice' : null;
  const whole = iced ?? (holdsIce && bag === null ? 'water' : null);
  const said = whole ?? bag ?? other ?? both ?? special ?? cup ?? ground ?? ownNear ?? emoji;
  const start = (previous?.index ?? -1) + 1;
  const topic =
    said ??
    (isOfOther ? null : topicIn(norms, start, index, taken)) ??
    (nth === 0 && !isOfOther ? topicBefore(clause, before, index) : null) ??
    ownLine;
  const label = isVolume && topic === 'coffee' ? null : topic;
  return { label, holdsIce, isDrunk, holdsBloom };
}

function cuesIn(clause: Clause, before: Clause | undefined, after?: Clause): Cue[] {
  const { items, norms } = clause;
  const taken = new Set<number>();
  const text = (from: number, to: number) => wordsOf(norms, from, to);
  const isWaterAt = (index = norms.length) =>
    /^(?:de |of )?(?:agua|water)\b/.test(text(index + 1, norms.length));
  const amounts = items.flatMap((item, index) =>
    isMatter(item) && (clause.source.isRow || !isCounted(item, norms[index + 1] ?? ''))
      ? [{ item, index }]
      : [],
  );
  return amounts.map(({ item, index }, nth): Cue => {
    const previous = amounts[nth - 1];
    const next = amounts[nth + 1];
    const beforeText = text((previous?.index ?? -1) + 1, index);
    const afterText = text(index + 1, norms.length);
    const between = next ? text(index + 1, next.index) : null;
    const meaning = meaningOf({
      clause,
      before,
      after,
      item,
      index,
      nth,
      previous,
      next,
      beforeText,
      afterText,
      between,
      taken,
    });
    const { label, holdsIce, isDrunk, holdsBloom } = meaning;
    const betweenBefore = previous ? text(previous.index + 1, index) : null;
    // '180 ml + 120 g de gelo' is no sum of pours.
    const isBesideIce = /^\+ # (?:g )?(?:de |of )?(?:gelo|ice|hielo)\b/.test(afterText);
    const isPair = areDoseAndWater(item, next?.item) || areDoseAndWater(previous?.item, item);
    const isSum =
      !isPair && ((/^\+$/.test(between ?? '') && !isBesideIce) || /^\+$/.test(betweenBefore ?? ''));
    const way = wayOf(
      clause,
      item,
      { index, beforeText, afterText, betweenBefore, isSum },
      previous?.item,
      before,
    );
    return {
      item,
      clause,
      index,
      label,
      // A dose on the scale is no target: 'Boto café até a balança dar 18 g'.
      way:
        holdsIce || REST_OF.test(beforeText)
          ? 'sum'
          : isBeforeTotal(item, next?.item, beforeText, between)
            ? 'add'
            : label === 'coffee' && way === 'to'
              ? null
              : way,
      holdsIce,
      isPour: isPoured(clause, before, index) && !holdsBloom,
      isBloom: clause.kind === 'bloom' && !holdsBloom,
      isTimed: hasTime(clause) || isWait(clause, after) || isAfterClock(clause, before),
      pair: isPairOf(item, next?.item, between, isWaterAt(next?.index))
        ? 'first'
        : isPairOf(previous?.item, item, betweenBefore, isWaterAt(index))
          ? 'second'
          : pairAcross(clause, before, index),
      isListed: LISTS.test(clause.label) || isSum || item.amount.isListed,
      isVessel:
        VESSEL_AFTER.test(afterText) ||
        (item.amount.dimension === 'volume' && VESSEL_BEFORE.test(beforeText)) ||
        // Example: 'Chemex six cup'.
        (/ cup$/i.test(item.raw) && /(?:^| )@[\w-]+$/.test(beforeText)) ||
        (['volume', 'cup'].includes(item.amount.dimension) &&
          (BREWER_BEFORE.test(beforeText) || isSizeOf(clause, before))),
      isOfAnother: isOfOtherBrew(clause),
      isOfThing: isDrunk || (item.amount.dimension !== 'none' && OF_THING.test(afterText)),
      isTotal:
        TOTAL.test(beforeText) ||
        /^(?:no total|ao todo|total|in total|(?:e|sao) toda a agua)\b/.test(afterText) ||
        /\btotal\b/.test(clause.label),
    };
  });
}
