import type { Clause } from './clauses.ts';
import { type AmountItem, isAmount, isMatter } from './items.ts';
import { LEAST_RATIO } from './usual-ratios.ts';

/** The meaning that words give an amount; 'other' is for things such as milk or a bag. */
export type Label =
  | 'coffee'
  | 'water'
  | 'yield'
  | 'ice'
  | 'temperature'
  | 'bypass'
  | 'discard'
  | 'other';

const NOUNS: readonly (readonly [Label, RegExp])[] = [
  [
    'coffee',
    /^(?:cafe|caffe|coffee|cofee|po|pozinho|dose|dosagem|doses|entrou|entraram|cf|graos?|beans?|grounds|robusta|arabica|conilon|entra|entrando|entrada|cesta|basket|cafezinho|molido)$/,
  ],
  ['water', /^(?:d?aguas?|water|h2o|ag|agoa|ferv[aeo]|ferver)$/],
  ['ice', /^(?:gelo|ice|hielo)$/],
  [
    'yield',
    /^(?:yield|yields|out|sai|saem|saiu|sairam|saindo|saida|rende|rendo|rendeu|rendimento|tiro|tirei|tira|tirar|tirando|puxo|puxei|puxa|puxar|puxando|pulling|pulled|bebida|beverage|liquido|extraid[oa]s?)$/,
  ],
  [
    'other',
    /^(?:leite|milk|leche|condensado|acucar|sugar|azucar|mel|honey|creme|cream|tonica|tonic|cacau|canela|cardamomo|xarope|syrup|pacote|pacotes|saco|bag|embalagem|weight|peneira|sal|rum|licor|laranja|suco)$/,
  ],
  ['temperature', /^(?:temp|temperatura|temperature|calor|quentura|caldeira|boiler|grupo|t)$/],
];
export const EMOJI_LABELS: readonly (readonly [Label, RegExp])[] = [
  ['coffee', /^[☕🫘]/u],
  ['water', /^[💧💦🚰]/u],
  ['ice', /^🧊/u],
  ['temperature', /^🌡/u],
];
export const labelOf = (norm: string): Label | null =>
  NOUNS.find(([, pattern]) => pattern.test(norm))?.[0] ?? null;

/** Words that may be between a label and its amount. */
const SKIPPED =
  /^(?:de|do|da|dos|of|the|is|uns|umas|cerca|:|=|-|->|\(|\)|usar|usa|uso|usei|e|quente|fervida|fervendo|hot|filtrada|moid[oa]s?|torrad[oa]s?|medio|media|fina|fino|gross[oa]|total|~|≈|≈|about|gelada|fria|g|ml|ground|bem|muito|cheias?|rasas?|niveladas?|heaping|level|coarse|fine|medium|fresh|em|ja|mais|ou|menos)$/;
/** Words that end the search for a label, because words beyond them describe another amount. */
const APART =
  /^(?:quant[oa]s?|qn?t[oa]?s?|sobre|cima|encima|no|na|nos|nas|over|on|onto|in|into|at|para|pra|por|com|with|e|and|a|ate|to|mais|more|p|pro|depois|cada|\+|#|,|hasta)$/;
const ASKED = /^(?:quant[oa]s?|qn?t[oa]?s?)$/;
/** Words of a question about the yield; they do not label the dose: '18 g, tiro quanto?'. */
const DRAWN = /^(?:tir\w+|sa[ií]\w*|extra\w+|rend\w+)$/;
const OF = /^(?:de|da|do|of)$/;
const COFFEE_WORDS_AFTER = 3;

const WHOLE_AFTER: readonly (readonly [Label, RegExp])[] = [
  [
    'water',
    /^(?:e|sao|is|that ' s) (?:tod[ao] (?:d?[ao] )?|all (?:of )?(?:the )?|tudo de )(?:agua|water)\b/,
  ],
  ['coffee', /^d[oe] moid[oa]\b/],
];

const CONTAINER = /^(?:pacotes?|saco|bag|embalagem)$/;

/** Words after the water of a drink: 'água com gás'. */
const SPARKLES = /^(?:com gas|gasosa|gaseificada|tonica|de coco|con gas)\b/;

function labelAfter(
  norms: readonly string[],
  index: number,
): { label: Label; at: number; near: boolean } | null {
  const words = norms.slice(index + 1).join(' ');
  const whole = WHOLE_AFTER.find(([, pattern]) => pattern.test(words));
  if (whole) return { label: whole[0], at: index + 1, near: true };
  let distance = 0;
  let isOf = false;
  for (let at = index + 1; at < norms.length && distance <= COFFEE_WORDS_AFTER; at += 1) {
    const norm = norms[at] ?? '';
    // Example: '8 oz (weight) of coffee'.
    if (norm === 'weight' && norms[at - 1] === '(') continue;
    // Words in brackets belong to the amount there: '16 g do nosso bourbon (pacote de 250 g)'.
    if (norm === '(' && norms.slice(at, norms.indexOf(')', at)).includes('#')) return null;
    const noun = labelOf(norm);
    const isSparkling = noun === 'water' && SPARKLES.test(norms.slice(at + 1).join(' '));
    const label = isSparkling ? 'other' : noun;
    const next = norms[at + 1] === 'ate' ? norms[at + 2] : norms[at + 1];
    if (label !== null && DRAWN.test(norm) && ASKED.test(next ?? '')) return null;
    // In '18 g do pacote novo' the bag is only the place of the coffee.
    if (CONTAINER.test(norm) && /^d[oa]$/.test(norms[at - 1] ?? '')) return null;
    // 'Out of' is no word of a yield: '230 g out of the kettle'.
    if (norm === 'out' && OF.test(norms[at + 1] ?? '')) return null;
    // In '33 g kind of fine, water at 92 °C' the water has a temperature and no weight.
    const isOfHeat =
      label === 'water' &&
      distance > 0 &&
      !OF.test(norms[at - 1] ?? '') &&
      /^(?:a|at|em)$/.test(norms[at + 1] ?? '') &&
      norms[at + 2] === '#';
    if (isOfHeat) return null;
    // In '18 out: 36' the word labels the amount after it.
    const isOfNext =
      at === index + 1 &&
      norms[at + 1] === ':' &&
      norms[at + 2] === '#' &&
      // In '16 g coffee : 260 g water' each label follows its amount.
      labelOf(norms[at + 3] ?? '') === null;
    if (label !== null && isOfNext) return null;
    if (label !== null && label !== 'temperature')
      return { label, at, near: distance === 0 || isOf };
    // Words after a colon belong to the next amount: '20 g: bebida de 320 g'.
    const isHead = norm === ':' && norms.includes('#', at);
    if (APART.test(norm) || isHead) return null;
    if (OF.test(norm)) isOf = true;
    else if (/^(?:cheias?|rasas?|bem|muito|niveladas?|\(|\))$/.test(norm)) continue;
    else distance += 1;
  }
  return null;
}

/** Words before a noun that is the place of the water: 'em contato com o pó: 240 g'. */
const PLACE =
  /\b(?:contato com [oa]|cima d[oa]|sobre [oa]|pel[oa]|atraves d[oa]|(?:over|onto|through) the)$/;
const isPouredOn = (norms: readonly string[], at: number): boolean =>
  PLACE.test(norms.slice(Math.max(0, at - 3), at).join(' '));

function labelBefore(
  norms: readonly string[],
  index: number,
): { label: Label; at: number; near: boolean } | null {
  let distance = 0;
  for (let at = index - 1; at >= 0 && distance <= 3; at -= 1) {
    const norm = norms[at] ?? '';
    const label = labelOf(norm);
    // 'Outra dose de 80 g' is water.
    if (
      norm === 'dose' &&
      /^(?:outra|nova|mais|segunda|terceira|ultima|proxima)$/.test(norms[at - 1] ?? '')
    )
      return null;
    // 'Quanto rende 18 g' is a question about the yield; 18 g is the dose.
    const isAsked = ASKED.test(norms[at - 1] ?? '');
    // 'V60 forte + água: 25 g', 'V60 com gelo: 25 g' are titles.
    const isTitle =
      norms[at + 1] === ':' &&
      (label === 'ice' || label === 'other') &&
      norms.slice(0, at).some((each) => each.startsWith('@'));
    if (isTitle) return null;
    // 'Entra mais 215 g' is water.
    if (ENTERS.test(norm) && /^(?:mais|outr[oa]s)$/.test(norms[at + 1] ?? '')) return null;
    // In 'Tira do pacote 18 g' the bag is only the place of the coffee.
    if (label === 'other' && /^d[oa]$/.test(norms[at - 1] ?? '')) return null;
    if (label !== null)
      return isAsked || norms[at - 1] === '+' || isPouredOn(norms, at)
        ? null
        : { label, at, near: distance === 0 };
    if (norm === '#' || norm.startsWith('@')) return null;
    if (SKIPPED.test(norm)) {
      distance += /^(?::|=|-|->|\(|\)|de|~)$/.test(norm) ? 0 : 1;
    } else return null;
  }
  return null;
}

/** Verbs of the dose, which may also be verbs of a pour. */
export const ENTERS = /^entr(?:a|am|ou|aram|ada|ando)$/;

function lineLabel(label: string): Label | null {
  const words = label.split(' ');
  // 'In' labels the dose of a shot: 'In: 18 g, out: 36 g'.
  if (label === 'in') return 'coffee';
  // 'V60 forte + água: 25 g' is a title.
  if (words.length > 5 || words.includes('+')) return null;
  for (const [at, word] of words.entries()) {
    const found = labelOf(word);
    // In 'Entra água de novo: mais 60 g' the verb is no word of the dose.
    if (ENTERS.test(word) && words.some((each) => labelOf(each) === 'water')) continue;
    // 'V60 com gelo: 18 g' and 'espresso tônica: 18 g' are titles.
    const isTitle = words.includes('@') && (found === 'ice' || found === 'other');
    if (found) return isTitle || isPouredOn(words, at) ? null : found;
    if (/^(?:no|na|in|para)$/.test(word)) return null;
  }
  return null;
}

/** Returns the labels in words before several amounts: 'Café / água', 'dose e água'. */
function labelsIn(lead: string): readonly Label[] {
  const names = lead
    .replace(/ \( \w+ \)|^@[\w-]+ (?:- )?/g, '')
    .split(/ (?:\/|e|y|and|&|x|->|-|\+) /)
    // The unit may precede its name: 'g café / g água'.
    .map((name) => labelOf(name.replace(/^(?:g|ml|gramas?)(?: de)? /, '')));
  const unknown = names.indexOf(null);
  return names.slice(0, unknown < 0 ? names.length : unknown).filter((name) => name !== null);
}
const LEAD = /^([^#]*?)(?: [:=])? #/;
const namesBefore = ({ text }: Clause) => labelsIn(LEAD.exec(text)?.[1] ?? '');

/** Returns an amount's label by its position ('Café / Água: 20 g : 300 g'); else null. */
export function labelInOrder(
  clause: Clause,
  before: Clause | undefined,
  nth: number,
): Label | null {
  const own = namesBefore(clause);
  if (own.length > 1) return own[nth] ?? null;
  if (before?.source !== clause.source || clause.items[0]?.kind !== 'amount') return null;
  const names = namesBefore(before);
  return names.length > 1 ? (names[before.text.split('#').length - 1 + nth] ?? null) : null;
}

/** Whether the clause before a mere amount ends with another drink: 'A tônica, 150 ml'. */
export const isOfOtherDrink = ({ text }: Clause, before: Clause | undefined): boolean =>
  /^(?:(?:uns|umas|cerca de|mais ou menos) )?#$/.test(text) &&
  before?.items.some(isAmount) === false &&
  labelOf(before.norms.at(-1) ?? '') === 'other';

const ANSWERS: Readonly<Record<string, Label>> = {
  agua: 'water',
  cafe: 'coffee',
  temperatura: 'temperature',
};

/** Returns the line's label for its first amount; for an answer, the question's label. */
function askedLabel({ label }: Clause, nth: number): Label | null {
  if (!label.startsWith('? ')) return nth === 0 ? lineLabel(label) : null;
  return ANSWERS[label.slice(2).split(' ')[nth] ?? ''] ?? null;
}

/** Returns the label of an amount's line, unless it describes an earlier amount; else null. */
export function labelOfLine(
  clause: Clause,
  before: Clause | undefined,
  { amount, at }: AmountItem,
  nth: number,
): Label | null {
  const label = askedLabel(clause, nth);
  const isSame = before?.source === clause.source && before.label === clause.label;
  const last = isSame ? before.items.findLast(isMatter) : undefined;
  if (label === 'temperature') return amount.unit === null ? label : null;
  // 'Coffee' labels the first amount only: 'Switch do Coffee Lab: 18 g / 290 g'.
  if (label === 'coffee') return amount.dimension === 'volume' || last ? null : label;
  if (label === 'yield') return last ? null : label;
  if (label !== 'water' || amount.dimension !== 'mass') return label;
  // 'Water' may label an earlier temperature or amount: 'Water: 88 °C, uso 19 g em 320 ml'.
  const isOfHeat = clause.source.items.some(
    (each) => isAmount(each) && each.amount.dimension === 'temperature' && each.at < at,
  );
  return isOfHeat || (last && last.amount.value > amount.value * LEAST_RATIO) ? null : label;
}

/** Returns the label beside an amount, or null; each word labels only one amount. */
export function named(norms: readonly string[], index: number, taken: Set<number>): Label | null {
  const isFree = (
    found: { at: number } | null,
  ): found is { label: Label; at: number; near: boolean } => found !== null && !taken.has(found.at);
  const before = labelBefore(norms, index);
  const after = labelAfter(norms, index);
  // '20 g de café' is coffee, even after another label.
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
