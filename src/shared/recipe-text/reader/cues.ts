import { isHeatAt, type Way, wayOf } from './beside.ts';
import type { AmountItem, Clause } from './clauses.ts';
import { isAmount, isMatter } from './clauses.ts';
import { OF_ANOTHER, SETTING_BEFORE } from './facts.ts';
import { isPairOf, pairAcross } from './pairs.ts';
import { isPoured } from './pours.ts';
import { ratioOf } from './ratio.ts';

/* The words beside an amount that say what it is of. */

/** The meaning that the words beside an amount give it. 'other' is milk, sugar, a bag. */
type Label = 'coffee' | 'water' | 'yield' | 'ice' | 'temperature' | 'bypass' | 'discard' | 'other';

export interface Cue {
  item: AmountItem;
  clause: Clause;
  /** Its place among the clause's items. */
  index: number;
  label: Label | null;
  way: Way;
  isPour: boolean;
  isBloom: boolean;
  /** A time is beside it. */
  isTimed: boolean;
  /** One of two amounts that belong together: '20 g / 300 ml'. */
  pair: 'first' | 'second' | null;
  /** One of a list of amounts: '50 / 130 / 200'. */
  isListed: boolean;
  /** It belongs to the whole: 'total: 300 g'. */
  isTotal: boolean;
  /** It is what a kettle, a press or a mug holds. */
  isVessel: boolean;
  /** Its clause speaks of another brew. */
  isOfAnother: boolean;
  /** A word behind it says what it is of, and that is none of a brew: '2 kg de biscoito'. */
  isOfThing: boolean;
}

const NOUNS: readonly (readonly [Label, RegExp])[] = [
  [
    'coffee',
    /^(?:cafe|coffee|cofee|po|dose|doses|entrou|entraram|cf|graos?|beans?|grounds|robusta|arabica|conilon|entra|entrada|cesta|basket|cafezinho|molido)$/,
  ],
  ['water', /^(?:d?aguas?|water|h2o|ag|agoa|ferv[aeo]|ferver)$/],
  ['ice', /^(?:gelo|ice|hielo)$/],
  [
    'yield',
    /^(?:yield|yields|out|sai|saem|saiu|sairam|saindo|saida|rende|rendo|rendeu|rendimento|tiro|tirei|bebida|beverage|extraid[oa]s?)$/,
  ],
  [
    'other',
    /^(?:leite|milk|leche|condensado|acucar|sugar|azucar|mel|honey|creme|cream|tonica|tonic|cacau|canela|cardamomo|xarope|syrup|pacote|pacotes|saco|bag|embalagem|liquido|weight|peneira|sal|rum|licor|laranja|suco)$/,
  ],
  ['temperature', /^(?:temp|temperatura|temperature|caldeira|boiler|grupo|t)$/],
];
const labelOf = (norm: string): Label | null =>
  NOUNS.find(([, pattern]) => pattern.test(norm))?.[0] ?? null;

/** Words that may be between a label and its amount. */
const SKIPPED =
  /^(?:de|do|da|dos|of|the|is|uns|umas|cerca|:|=|-|->|\(|\)|usar|usa|uso|usei|e|quente|fervida|fervendo|hot|filtrada|moid[oa]s?|medio|media|fina|fino|gross[oa]|total|~|≈|≈|about|gelada|fria|g|ml|ground|bem|muito|cheias?|rasas?|niveladas?|heaping|level|coarse|fine|medium|fresh|em|ja|mais|ou|menos)$/;
/** A word beyond one of these belongs to something else. */
const APART =
  /^(?:quant[oa]s?|qn?t[oa]?s?|sobre|no|na|nos|nas|over|on|onto|in|into|at|para|pra|por|com|with|e|and|a|ate|to|mais|more|p|pro|depois|cada|\+|#|,|hasta)$/;
const ASKED = /^(?:quant[oa]s?|qn?t[oa]?s?)$/;
/** '18 g, tiro quanto?' asks for the yield and names the dose. */
const DRAWN = /^(?:tir\w+|sa[ií]\w*|extra\w+|rend\w+)$/;
const OF = /^(?:de|da|do|of)$/;
const COFFEE_WORDS_AFTER = 3;

/** The label that follows an amount: '20 g de café', '5 colheres bem cheias de pó'. */
function labelAfter(
  norms: readonly string[],
  index: number,
): { label: Label; at: number; near: boolean } | null {
  let distance = 0;
  let isOf = false;
  for (let at = index + 1; at < norms.length && distance <= COFFEE_WORDS_AFTER; at += 1) {
    const norm = norms[at] ?? '';
    // '8 oz (weight) of coffee'
    if (norm === 'weight' && norms[at - 1] === '(') continue;
    const label = labelOf(norm);
    const next = norms[at + 1] === 'ate' ? norms[at + 2] : norms[at + 1];
    if (label !== null && DRAWN.test(norm) && ASKED.test(next ?? '')) return null;
    if (label !== null && label !== 'temperature')
      return { label, at, near: distance === 0 || isOf };
    if (APART.test(norm)) return null;
    if (OF.test(norm)) isOf = true;
    else if (/^(?:cheias?|rasas?|bem|muito|niveladas?|\(|\))$/.test(norm)) continue;
    else distance += 1;
  }
  return null;
}

/** The label before an amount: 'café: 20 g', 'água quente 300 g'. */
function labelBefore(
  norms: readonly string[],
  index: number,
): { label: Label; at: number; near: boolean } | null {
  let distance = 0;
  for (let at = index - 1; at >= 0 && distance <= 3; at -= 1) {
    const norm = norms[at] ?? '';
    const label = labelOf(norm);
    // 'Quanto rende 18 g' asks for the other amount.
    const isAsked = ASKED.test(norms[at - 1] ?? '');
    // 'V60 forte + água: 25 g' is a title.
    if (label !== null)
      return isAsked || norms[at - 1] === '+' ? null : { label, at, near: distance === 0 };
    if (norm === '#' || norm.startsWith('@')) return null;
    if (SKIPPED.test(norm)) {
      distance += /^(?::|=|-|->|\(|\)|de|~)$/.test(norm) ? 0 : 1;
    } else return null;
  }
  return null;
}

const VESSEL_BEFORE =
  /\b(?:chaleira|kettle|jarra|garrafas?(?: termicas?)?|termica|canecas?|xicaras?|mugs?|copo|copao|vaso|lata|pote|balanca|prensa|prensa francesa|@french-press|torre|reservatorio|base)(?: (?:e|de|com|,|fica|tem|cabe|para|are|is|of|\())*$/;
const VESSEL_AFTER = /^(?:kettle|mug|cup|glass|jar|bag|pacote|bottle|press|server|decanter)\b/;
const IN_CUP =
  /^(?:fora$|na xicara|na caneca|no copo|in (?:the )?cup|en (?:la )?taza|na taca|de espresso|de bebida|out|na xicrinha)\b/;
const GROUND_AFTER =
  /^(?:moagem|moid[oa]s?|molid[oa]s?|molienda|ground|(?:be+m |meio )?(?:gross[oa]|medi[oa]|fin[oa]) (?:de |do )?(?:cafe|po)\b)/;
const IN_BASKET =
  /^(?:dentro$|na cesta|no porta filtro|no funil|no filtro(?= e tir)|in (?:the )?basket|in$|in ,|de entrada)/;
const BYPASS =
  /\b(?:# (?:g )?de bypass|(?:adicion|acrescent|complet|coloc|poe|ponh|bot|jog|add|top)\w* (?:com |up |with |ate |mais |uns )*# (?:g )?(?:de |of )?(?:agua|water)(?: \w+)? (?:na|no|in the|to the|into the|direto na) (?:xicara|caneca|copo|cup|mug|glass|jarra|server)|complet\w+ (?:com )?(?:agua |water )?(?:com |ate )*(?:uns |cerca de )?# (?:de agua )?(?:na|no) (?:xicara|caneca|copo)|dilu\w+|direto n[ao] (?:jarra|xicara|caneca|servidor)|complet\w+ (?:a|na|sua|com agua na) (?:garrafa|termica|caneca|xicara|jarra)|depois de prensar|(?:na|pra|dentro da) (?:caneca|xicara|jarra)\b[^#]{0,24}\bmais # (?:de |g de |ml de )?agua|mais # (?:de |g de |ml de )?agua (?:pra|para) (?:alongar|diluir|completar)|(?:na|pra) xicara (?:com )?# de agua)\b|# (?:of )?(?:hot )?water (?:to|in|into) the (?:cup|mug|server|carafe)\b/;
const BYPASS_BEFORE =
  /^bypass ?:?(?: de| com)?$|\btop (?:the |it |up )*(?:mug|cup|server)(?: \w+){0,2}$/;
/** Water that is thrown away or only warms a vessel is none of the brew. */
export const DISCARD =
  /\b(?:toss\w*|throw\w*|dump\w*|discard\w*|purg\w+|pra pia|para a pia|escald\w+|enxagu\w+|rinse|descart\w+|jog\w+ fora|pre aque\w+|esquent\w+ a (?:xicara|caneca|jarra))\b/;
const TIMES: ReadonlySet<string> = new Set(['clock', 'time']);
const EMOJI: readonly (readonly [Label, RegExp])[] = [
  ['coffee', /^[☕🫘]/u],
  ['water', /^[💧💦🚰]/u],
  ['ice', /^🧊/u],
  ['temperature', /^🌡/u],
];

function lineLabel(label: string): Label | null {
  const words = label.split(' ');
  // 'In: 18 g, out: 36 g'
  if (label === 'in') return 'coffee';
  // 'V60 forte + água: 25 g' is a title.
  if (words.length > 5 || words.includes('+')) return null;
  for (const word of words) {
    const found = labelOf(word);
    if (found) return found;
    if (/^(?:no|na|in|para)$/.test(word)) return null;
  }
  return null;
}

/** 'Ou 500 ml, se preferir' of an amount just named. */
export const ALTERNATIVE = /^(?:ou|or) #/;
/** A line of a bag or a letter: its numbers are no amounts of a brew. */
const OF_A_BAG =
  /\b(?:interfone|apto|ap|rua|numero|onibus|highway|somos|km|sca|altitude|lote|validade|peso (?:liquido|:)|conteudo|intensidade|variedade|net|pontos|ramal|tel|fone|cep|pedido|cnpj)\b/;
const isOfBag = ({ items, source, text }: Clause, item: AmountItem): boolean =>
  OF_A_BAG.test(text) ||
  (!source.items.some((each) => each.kind === 'name' && !each.name.isWeak) &&
    item.amount.dimension === 'mass' &&
    items.length <= 2 &&
    source.items.some((each) => isAmount(each) && each.amount.dimension === 'other') &&
    source.items.some(
      (each) =>
        each.kind === 'word' && /^(?:sca|altitude|lote|validade|variedade|pontos)$/.test(each.norm),
    ));
/** 'VST de 20 g' is the size of a basket. */
const BASKET_BEFORE =
  /\b(?:vst|ims|pullman|sworks|weber)(?: (?:de|of|size|:))*$|(?:^|[^a] )(?:cesta|cesto|basket) (?:de|of|size)$/;
/** 'Dezoito na cesta de vinte': the second is the basket's size. */
const IN_BASKET_OF = /\b(?:na|no|em|in|a) (?:a )?(?:cesta|cesto|basket) (?:de|of)$/;
/** 'Se passar de 32, joga fora' is a limit. */
const LIMIT_BEFORE = /\b(?:se passar|passou|if it (?:goes|runs) (?:over|past))(?: d[eo]s?| of)?$/;
/** 'Na caneca, completa com 130 g': the cup is named in the clause before. */
const IN_CUP_BEFORE =
  /^(?:e |ai |depois )?(?:ja |direto )?(?:na|no|dentro d[ao]|in the) (?:caneca|xicara|jarra|copo|mug|cup)$/;
const BASKET_AFTER = /^(?:vst|ims|pullman|sworks|weber)\b/;
const hasTime = (clause: Clause) =>
  clause.items.some(
    (each, index) =>
      isAmount(each) &&
      TIMES.has(each.amount.dimension) &&
      ratioOf(each, clause, index, false) === null,
  );
/** '0:00 válvula aberta, 60 g': the clock is in the clause before. */
const isAfterClock = ({ source, items }: Clause, before: Clause | undefined) =>
  before !== undefined &&
  before.source === source &&
  items[0]?.kind === 'amount' &&
  before.items[0]?.kind === 'amount' &&
  before.items[0].amount.dimension === 'clock' &&
  !before.items.some(isMatter);
/** 'Primeiro 65 g, espera 40 s': the wait follows in the same line. */
const isWait = ({ source }: Clause, after: Clause | undefined) =>
  after !== undefined &&
  after.source === source &&
  !after.items.some(isMatter) &&
  (/^(?:seca|drena|baixa|escorre)$/.test(after.text) ||
    ((after.kind === 'steep' || after.items.length === 1) && hasTime(after)));

/** 'Três quartos', '20 mexidas': parts of the water and actions are counted, and no weight. */
const COUNTED = /^(?:tercos?|quartos?|quintos?|stirs|swirls|turns|taps|spins)$/;

/** A bare number before a plural counts things: '20 mexidas', '2 filtros'. */
const PLURAL = /^(?!depois|antes|mais|apos|doses?$|gra)\w{3,}[ao]s$/;
const isCounted = ({ amount }: AmountItem, next: string): boolean =>
  COUNTED.test(next) || (amount.dimension === 'none' && PLURAL.test(next));

/** '500 g entre gelo e água' are both together. */
const ICE_AND_WATER =
  /^(?:de |entre |em )?(?:gelo e agua|agua e gelo|ice and water|water and ice)\b/;

const LISTS = /\b(?:despejos?|pours?(?! (?:- )?over)|ataques?|vertidos?|etapas|pulsos)\b/;
const TOTAL = /\b(?:total|ao todo|no total|in total|tudo)\b/;

const ANSWERS: Readonly<Record<string, Label>> = {
  agua: 'water',
  cafe: 'coffee',
  temperatura: 'temperature',
};

/** The label of the line for its first amount; each answer has that of its question. */
function askedLabel({ label }: Clause, nth: number): Label | null {
  if (!label.startsWith('? ')) return nth === 0 ? lineLabel(label) : null;
  return ANSWERS[label.slice(2).split(' ')[nth] ?? ''] ?? null;
}

const OF_THING =
  /^(?:de|of) (?!uma?\b|um|cada|cara|cima|agua|cafe|po\b|gelo|bloom|pre|infusao|pour|primeira|saida|inicio|novo|volume|bebida|total|liquido|#|@)[a-z]{4,}/;

interface Beside {
  before: Clause | undefined;
  after: Clause | undefined;
  cues: readonly Cue[];
}
const latest = new WeakMap<Clause, Beside>();

/** Gives each amount of matter in a clause its cues. */
export function cuesOf(clause: Clause, before: Clause | undefined, after?: Clause): readonly Cue[] {
  const known = latest.get(clause);
  if (known && known.before === before && known.after === after) return known.cues;
  const cues = cuesIn(clause, before, after);
  latest.set(clause, { before, after, cues });
  return cues;
}

function cuesIn(clause: Clause, before: Clause | undefined, after?: Clause): Cue[] {
  const { items, norms } = clause;
  const taken = new Set<number>();
  const text = (from: number, to: number) => norms.slice(from, to).join(' ').trim();
  const isWaterAt = (index = norms.length) =>
    /^(?:de |of )?(?:agua|water)\b/.test(text(index + 1, norms.length));
  const amounts = items.flatMap((item, index) =>
    isMatter(item) && (clause.source.isRow || !isCounted(item, norms[index + 1] ?? ''))
      ? [{ item, index }]
      : [],
  );
  const isOfAnother = OF_ANOTHER.test(clause.text);
  return amounts.map(({ item, index }, nth): Cue => {
    const previous = amounts[nth - 1];
    const next = amounts[nth + 1];
    const beforeText = text((previous?.index ?? -1) + 1, index);
    const afterText = text(index + 1, norms.length);
    // A column of poured water is of nothing else.
    const isColumn = clause.source.isRow && /(?:^|# )(?:ate|\+)$/.test(beforeText);
    const near = isColumn ? null : named(norms, index, taken);
    const emoji =
      items[0]?.kind === 'emoji' && items[index - 1]?.kind === 'emoji'
        ? EMOJI.find(([, pattern]) => pattern.test(norms[index - 1] ?? ''))?.[0]
        : undefined;
    const lineSays = near === null ? askedLabel(clause, nth) : null;
    // No dose is measured in millilitres.
    const isVolume = item.amount.dimension === 'volume';
    const ownLine = isVolume && lineSays === 'coffee' ? null : lineSays;
    // '5 litros de café' are what is drunk.
    const isDrunk = isVolume && near === 'coffee';
    const ownNear = isDrunk ? null : near;
    const cup =
      (IN_CUP.test(afterText) || /\bna (?:xicara|taza)$/.test(beforeText)) &&
      !/^(?:na caneca|na xicara).*agua/.test(afterText)
        ? 'yield'
        : IN_BASKET.test(afterText)
          ? 'coffee'
          : null;
    // 'Vinte gramas moagem média': only coffee is ground.
    // '30 g, moagem média': the grind is in the next clause of the line.
    const isGroundNext =
      afterText === '' &&
      after?.source === clause.source &&
      clause.kind === null &&
      GROUND_AFTER.test(after.text);
    const ground =
      item.amount.dimension === 'mass' && (GROUND_AFTER.test(afterText) || isGroundNext)
        ? 'coffee'
        : null;
    // 'Tira a espuma com duas colheres'
    const isTool = item.amount.dimension === 'spoon' && /\b(?:com|with|usando)$/.test(beforeText);
    const both = ICE_AND_WATER.test(afterText) ? 'water' : null;
    // '300 g a 93 (fora os 200 que uso para enxaguar)': the last amount is what is thrown away.
    const isDiscarded =
      DISCARD.test(clause.text) && nth === amounts.length - 1 && near !== 'coffee';
    const isAfterCup =
      before?.source === clause.source &&
      IN_CUP_BEFORE.test(before.text) &&
      /\b(?:agua|water)\b/.test(clause.text);
    const isBypass =
      isAfterCup ||
      BYPASS.test(clause.text) ||
      BYPASS_BEFORE.test(beforeText) ||
      /\bbypass\b/.test(afterText);
    const special = isBypass ? 'bypass' : isDiscarded ? 'discard' : null;
    const other = ALTERNATIVE.test(clause.text) ? 'other' : null;
    const isSize =
      /^- ?(?:cup|xicaras?|tazas?)\b/.test(afterText) ||
      (/(?:filtro(?: de papel)?|tamanho|modelo|numero|n °)$/.test(beforeText) &&
        item.amount.dimension === 'none');
    const isHeat = isHeatAt(item, previous?.item, beforeText);
    const isBasket =
      BASKET_AFTER.test(afterText) ||
      BASKET_BEFORE.test(beforeText) ||
      (nth > 0 && IN_BASKET_OF.test(beforeText)) ||
      LIMIT_BEFORE.test(beforeText);
    const isSet = item.amount.dimension === 'none' && SETTING_BEFORE.test(beforeText);
    const isApart = isSize || isTool || isBasket || isSet || isOfBag(clause, item);
    const bag = isHeat ? 'temperature' : isApart ? 'other' : null;
    const label = bag ?? other ?? both ?? special ?? cup ?? ground ?? ownNear ?? emoji ?? ownLine;
    const between = next ? text(index + 1, next.index) : null;
    const betweenBefore = previous ? text(previous.index + 1, index) : null;
    const isSum = /^\+$/.test(between ?? '') || /^\+$/.test(betweenBefore ?? '');
    const way = wayOf(
      clause,
      item,
      { index, beforeText, afterText, betweenBefore, isSum },
      previous?.item,
    );
    return {
      item,
      clause,
      index,
      label,
      way,
      isPour: isPoured(clause, before, index),
      isBloom: clause.kind === 'bloom',
      isTimed: hasTime(clause) || isWait(clause, after) || isAfterClock(clause, before),
      pair: isPairOf(item, next?.item, between, isWaterAt(next?.index))
        ? 'first'
        : isPairOf(previous?.item, item, betweenBefore, isWaterAt(index))
          ? 'second'
          : pairAcross(clause, before, index),
      isListed: LISTS.test(clause.label) || isSum || item.amount.isListed,
      isVessel:
        VESSEL_AFTER.test(afterText) ||
        (item.amount.dimension === 'volume' && VESSEL_BEFORE.test(beforeText)),
      isOfAnother,
      isOfThing: isDrunk || (item.amount.dimension !== 'none' && OF_THING.test(afterText)),
      isTotal:
        TOTAL.test(beforeText) ||
        /^(?:no total|ao todo|total|in total)\b/.test(afterText) ||
        /\btotal\b/.test(clause.label),
    };
  });
}

function named(norms: readonly string[], index: number, taken: Set<number>): Label | null {
  const isFree = (
    found: { at: number } | null,
  ): found is { label: Label; at: number; near: boolean } => found !== null && !taken.has(found.at);
  const before = labelBefore(norms, index);
  const after = labelAfter(norms, index);
  // '20 g de café' is of coffee, also behind another label.
  const isOf = isFree(after) && after.at === index + 2 && OF.test(norms[index + 1] ?? '');
  const first =
    !isOf && isFree(before) && (before.near || !isFree(after) || !after.near)
      ? before
      : isFree(after)
        ? after
        : isFree(before)
          ? before
          : null;
  if (!first) return null;
  taken.add(first.at);
  return first.label;
}
