import { METHOD_WORDS, methodsIn } from '../../brew/method-words.ts';
import { METHOD_IDS } from '../../brew/methods.ts';
import type { Roast } from '../../brew/roast.ts';
import { formatDecimal } from '../../format.ts';
import { plainText, type Quantity, ratioOf } from '../../quantities/quantities.ts';
import type { KnownMethod } from '../parse-recipe.ts';
import type { Clause } from './clauses.ts';

/* Facts of a clause besides amounts and steps: brewer, heat, grind, roast, and the end. */

/** A value as found; the doubt is the point to check, if any. */
export interface Found<Value> {
  value: Value;
  doubt: string | null;
}

export const sure = <Value>(value: Value): Found<Value> => ({ value, doubt: null });

/** Returns what a quantity's text leaves open: a range or an estimate; null for one value. */
export function rangeDoubt({ text, upTo, isAbout }: Quantity): string | null {
  const written = text.trim().replace(/°c$/, '°C');
  if (upTo !== null || /(?:oz|ounces?|oncas?)$/.test(written)) return `O texto diz “${written}”.`;
  return isAbout ? `O texto diz “mais ou menos ${written}”.` : null;
}

/** Words that a question may mean a brewer by, but a recipe often means something else. */
const TOO_COMMON: ReadonlySet<string> = new Set(
  'hario,pano,coador,filtro de papel,filtro de pano,cafe filtrado,cafe de casa,cafe passado,um cafezinho,fazer cafezinho,de cafezinho,garrafa termica,termica,garrafa de cafe,cafeteira,wave,francesa,turco,arabe,porta filtro,portafiltro,iced,cafe de geladeira,cafe da firma,porta filtro de plastico,maquina de cafe,coar,coando'.split(
    ',',
  ),
);
const ICED = /\b(?:iced|gelad[oa]|japanese|flash brew)\b(?! de)/;

type MethodEntry = readonly [id: string, phrases: readonly string[]];
const ENGLISH: readonly MethodEntry[] = [
  [
    'iced-pour-over',
    ['japanese iced coffee', 'japanese iced', 'iced pour over', 'iced v60', 'gelado japones'],
  ],
  ['moka-pot', ['moka pot', 'mocha pot', 'stovetop']],
  ['drip-machine', ['drip machine', 'batch brew', 'batch brewer', 'drip coffee maker']],
  ['ibrik', ['turkish coffee']],
  ['brazilian-pour-over', ['coado', 'coador de pano', 'cafe coado']],
];
const ICEABLE: ReadonlySet<string> = new Set([
  'v60',
  'chemex',
  'kalita-wave',
  'origami',
  'brazilian-pour-over',
  'melitta',
  'koar',
]);

const wordsOf = (text: string) =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bv ?60s?\b/g, 'v60')
    .trim();

const SAYS_GRIND = /\b(?:moagem|moid[oa]s?|moer|moa|moi|molienda|grind|ground|granulometria)\b/;

/** Finds the brewer that a text means; null if it names none. */
export function methodOf(
  clauses: readonly Clause[],
  methods: readonly KnownMethod[],
  hasIce: boolean,
): Found<string> | null {
  const entries = [
    ...METHOD_IDS.map((id): MethodEntry => {
      const words = METHOD_WORDS[id].split(',').map((word) => word.trim());
      return [id, words.filter((word) => !TOO_COMMON.has(word))];
    }),
    ...ENGLISH,
    ...methods.map(({ id, name }): MethodEntry => [id, [wordsOf(name)]]),
  ];
  const named = clauses.flatMap(({ text }) => {
    const rank = SAYS_GRIND.test(text) ? 1 : 0;
    return methodsIn(wordsOf(text), entries).map(({ id }) => ({ id, rank }));
  });
  const known = named.filter(({ id }) => methods.some((method) => method.id === id));
  const ids = [...new Set([...known].sort((a, b) => a.rank - b.rank).map(({ id }) => id))];
  // 'Coado' is said of every filter.
  const first = ids.find((id) => id !== 'brazilian-pour-over') ?? ids[0];
  const whole = clauses.map(({ text }) => text).join(' ');
  const saysIced = ICED.test(whole.replace(/\bagua gelada\b/g, ''));
  if (first === undefined && hasIce && saysIced) return sure('iced-pour-over');
  if (first === undefined) {
    return /\bcoador\b/.test(whole)
      ? { value: 'brazilian-pour-over', doubt: 'O texto diz só “coador”.' }
      : null;
  }
  const isIced = ids.includes('iced-pour-over') || (ICEABLE.has(first) && (saysIced || hasIce));
  if (isIced && (first === 'iced-pour-over' || ICEABLE.has(first))) {
    const doubt = saysIced ? null : 'O texto fala em gelo.';
    return { value: 'iced-pour-over', doubt };
  }
  const others = ids.filter((id) => id !== first && id !== 'brazilian-pour-over');
  const name = methods.find(({ id }) => id === others[0])?.name;
  return { value: first, doubt: name ? `O texto também fala em ${name}.` : null };
}

const TEMPERATURE_BEFORE = /(?:\btemp[a-z]*\.?\s*[:=]?|\bagua\s+(?:a|em)|@)\s*$/;

/** Reads the brewing temperatures of a clause, in °C. */
export function temperaturesIn({ text, quantities }: Clause): Found<number>[] {
  return quantities.flatMap((quantity): Found<number>[] => {
    const { unit, value, at } = quantity;
    if (unit === '°C' && value >= 30 && value <= 100) {
      const isWhole = Number.isInteger(value);
      const doubt = isWhole
        ? null
        : `O texto diz “${formatDecimal(value)} °C”: use um número inteiro.`;
      return [{ value: Math.round(value), doubt: rangeDoubt(quantity) ?? doubt }];
    }
    const isLabelled = unit === 'none' && TEMPERATURE_BEFORE.test(text.slice(0, at));
    if (!isLabelled || value < 70 || value > 212) return [];
    return value <= 100
      ? [{ value: Math.round(value), doubt: 'O texto não diz se são graus Celsius.' }]
      : [];
  });
}

const SIZE = '(?:fin[oa]|medi[oa]|gross?[oa]|grues[oa]|groc[oa]|fine|medium|coarse)';
const GRIND = String.raw`(?:(?:extra|bem|super|muito|very|quase|mais|bastante|pouco)[ -]?)?${SIZE}(?:(?:\s*[-–/]\s*|\s+(?:para|pra|to|a|e|tendendo (?:a|para))\s+|\s+)${SIZE}\b)*`;
const GRINDS: readonly RegExp[] = [
  new RegExp(
    String.raw`${SAYS_GRIND.source}[^.,;|\n\d]{0,20}?(?<![a-z])(?<grind>${GRIND})(?![a-z-])`,
  ),
  new RegExp(String.raw`(?<![a-z])(?<grind>${GRIND})(?:ly)?\s+(?:grind|ground|moagem)\b`),
  new RegExp(String.raw`(?:^|[/|(]\s*)(?<grind>${GRIND})(?=\s*(?:$|[/|)]))`),
  new RegExp(String.raw`\b(?:cafe|po|coffee)\s+(?<grind>${GRIND})(?![a-z-])`),
  new RegExp(String.raw`(?<![a-z])(?<grind>${GRIND})\s+(?:coffee)\b`),
];
const NOT_A_GRIND = /\b(?:torra|roast|sal|acucar|areia|sugar|salt|sand)\s+(?:\w+\s+)?$|^\s*roast\b/;
const GRIND_LABEL = /^(?:moagem|molienda|grind(?: size)?|granulometria)\s*[:=-]?\s*(?:de\s+)?/;

/** Reads the grind as written: '30 cliques' depends on the grinder, so it is to be checked. */
export function grindIn(clause: Clause): Found<string> | null {
  const { text, words, quantities } = clause;
  const hasClicks = quantities.some(({ unit }) => unit === 'click');
  const clickDoubt = hasClicks ? 'O ajuste em cliques depende do moedor.' : null;
  const isAligned = plainText(words) === text;
  const written = (at: number, end: number) =>
    (isAligned ? words.normalize('NFC') : text).slice(at, end).trim();
  for (const pattern of GRINDS) {
    const found = pattern.exec(text);
    const grind = found?.groups?.grind;
    if (!found || grind === undefined) continue;
    const at = found.index + found[0].lastIndexOf(grind);
    const isOther =
      NOT_A_GRIND.test(text.slice(0, at)) || /^\s*roast\b/.test(text.slice(at + grind.length));
    const isRelative = /^mais\b/.test(grind) || /\b(?:mas nao|nao tanto)\b/.test(text);
    const relative = isRelative ? 'O texto compara com outra moagem.' : null;
    if (!isOther) return { value: written(at, at + grind.length), doubt: clickDoubt ?? relative };
  }
  const label = GRIND_LABEL.exec(text);
  if (label && label[0].length < text.length) {
    const doubt = clickDoubt ?? 'Confirme a moagem em palavras.';
    return { value: written(label[0].length, text.length), doubt };
  }
  return clickDoubt ? { value: written(0, text.length), doubt: clickDoubt } : null;
}

const ROASTS: readonly (readonly [Roast, RegExp])[] = [
  ['Clara', /\b(?:clara|light)\b/],
  ['Escura', /\b(?:escura|dark)\b/],
  ['Espresso', /\bespresso\b/],
  ['Média', /\b(?:media|medium)\b/],
];

export const roastIn = ({ text }: Clause): Roast | null =>
  /\b(?:torra|roast)\b/.test(text)
    ? (ROASTS.find(([, pattern]) => pattern.test(text))?.[0] ?? null)
    : null;

const RATIO_LABEL = /\b(?:proporcao|ratio|razao|relacao)\b[^\d]{0,14}$/;
const TIME_BEFORE = /(?:\b(?:at|aos?|as|a partir de|from|ate|until|by|tempo|total|em|in)|@)[\s:]*$/;

/** Whether a quantity is a ratio here. '1:15' alone is one before the first step only. */
export function isRatio(quantity: Quantity, { text, kind }: Clause, isInSteps: boolean): boolean {
  const ratio = ratioOf(quantity);
  if (ratio === null) return false;
  const before = text.slice(0, quantity.at);
  if (quantity.unit === 'ratio' || RATIO_LABEL.test(before)) return true;
  const isLikely = ratio >= 10 && ratio <= 20;
  return isLikely && !isInSteps && kind === null && !TIME_BEFORE.test(before);
}

const END =
  /\b(?:total|tbt|tempo|tiempo|time|ultima gota|secar|finish\w*|done|ends?|termin\w*|final|fim|pronto|acab\w*|retir\w*|remov\w*|duracao|leva|demora|takes)\b/;

/** 'Infusão: 4 minutos' of a brewer that only steeps. */
const STEEP_LABEL = /^(?:tempo de )?(?:infusao|steep(?: time)?)\s*[:=]/;

/** Returns the whole brew's time if a clause says that and nothing else; null if not. */
export function totalIn(
  { text, kind, quantities }: Clause,
  times: readonly Quantity[],
): Found<number> | null {
  const time = times.at(-1);
  if (!time) return null;
  const isOther = kind !== null && kind !== 'drawdown' && kind !== 'extract';
  const others = quantities.filter(({ unit }) => unit === '°C' || unit === 'other');
  const isLone = [time, ...others]
    .reduce((left, quantity) => left.replace(quantity.text, ''), text)
    .replace(/\b(?:em|por|durante|uns|cerca de|aprox\w*|about|mais ou menos|a)\b|[~.≈()@]/g, '')
    .trim();
  const saysTotal = (END.test(text) && !isOther) || STEEP_LABEL.test(text);
  if (!saysTotal && isLone !== '') return null;
  const first =
    times.length > 1 &&
    /^\s*(?:[-–—]+|a|e|ou|to|and|or)\s*$/.test(text.slice(times[0]?.end, time.at));
  const low = first ? (times[0] ?? time) : time;
  const doubt = first
    ? `O texto diz “${text.slice(low.at, time.end)}”.`
    : (rangeDoubt(time) ??
      (saysTotal && !STEEP_LABEL.test(text) ? null : 'O texto não diz se este é o tempo total.'));
  return { value: Math.round(low.value), doubt };
}

/** '15 g', for what is to be checked. */
export const grams = (value: number) => `${formatDecimal(value)} g`;
