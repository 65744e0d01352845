import { methodsIn } from '@shared/brew/method-words';
import type { MethodId } from '@shared/brew/methods';
import { inDigits } from './language/figures';
import { METHOD_ENTRIES } from './language/lexicon';
import { normalize } from './language/normalize';
import { termsOf } from './language/terms';

/* A turn is a message of a conversation: its figures, each with a kind, and its other words. */

type Kind =
  | 'mass'
  | 'volume'
  | 'people'
  | 'money'
  | 'heat'
  | 'days'
  | 'time'
  | 'spoons'
  | 'strength';

/** A number of a text; `kind` is null if neither a unit nor the words before it show one. */
export interface Figure {
  /** In grams, millilitres or as it is written. */
  value: number;
  kind: Kind | null;
  unit: string;
  size: number;
  at: number;
  end: number;
}

const UNITS: readonly (readonly [words: RegExp, kind: Kind, size: number])[] = [
  [/^(?:g|gr|gramas?|graminhas?)$/, 'mass', 1],
  [/^(?:kg|quilos?|kilos?)$/, 'mass', 1000],
  [/^ml$/, 'volume', 1],
  [/^(?:l|litros?|litrinhos?)$/, 'volume', 1000],
  [/^(?:pessoas?|convidad[oa]s?|visitas?|colegas|amig[oa]s|clientes)$/, 'people', 1],
  [/^(?:xicaras?|canecas?|copos?|cafezinhos?|doses?|porcoes)$/, 'people', 1],
  [/^colher(?:es)?$/, 'spoons', 1],
  [/^(?:reais|real|conto|pilas?)$/, 'money', 1],
  [/^graus?$/, 'heat', 1],
  [/^dias?$/, 'days', 1],
  [/^(?:h|hs|horas?|min|minutos?|s|seg|segundos?)$/, 'time', 1],
];
const FIGURE = /(?<![\w:.,/])(\d+(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)(?![\d:/])(?: ?([a-z]+))?/g;

/** The kinds of numbers without a unit, by the words before them; `most`: highest value. */
const BEFORE: readonly (readonly [words: RegExp, kind: Kind, most: number])[] = [
  [/\br $/, 'money', Number.POSITIVE_INFINITY],
  [/\btds (?:\w+ ){0,2}$/, 'strength', 100],
  [/\b(?:agua|temperatura|chaleira|termometro) (?:a|em|esta|marca\w*|de) $/, 'heat', 100],
  [/\b(?:para|somos) $/, 'people', 50],
];

const figureOf = (written: string) =>
  Number(written.replace(/\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.'));

/** Returns the figures of a normalised text whose number words are already digits. */
export const figuresIn = (text: string): Figure[] =>
  [...text.matchAll(FIGURE)].map(({ 0: whole, index: at, 1: written = '', 2: word = '' }) => {
    const [, kind = null, size = 1] = UNITS.find(([words]) => words.test(word)) ?? [];
    const before = text.slice(0, at);
    const ownEnd = at + (kind === null ? written : whole).length;
    const half = kind === null ? undefined : AND_HALF.exec(text.slice(ownEnd))?.[0];
    const end = ownEnd + (half?.length ?? 0);
    const value = figureOf(written) + (half === undefined ? 0 : 0.5);
    const cued = BEFORE.find(([words, , most]) => words.test(before) && value <= most)?.[1];
    return {
      value: value * size,
      kind: kind ?? cued ?? null,
      unit: kind === null ? '' : word,
      size,
      at,
      end,
    };
  });

/** Words that do not name a subject, such as those of corrections, amounts and guests. */
const LIGHT = new RegExp(
  `^(?:verdade|vdd|real|ideia|mud(?:ei|amos|ou)|err(?:ei|ado)|fal(?:ei|ar)|digit\\w+|confund\\w+|digo|quis|dizer|ops|opa|perai|pera|alias|corrig\\w+|engan\\w+|
  apenas|volt\\w+|sobr\\w+|rest\\w+|acab\\w+|vem|vao|vier\\w+|veio|viemos|somos|seremos|cheg\\w+|falt\\w+|desist\\w+|cancel\\w+|aparec\\w+|
  confirm\\w+|acrescent\\w+|adicion\\w+|tir[ae]\\w*|reduz\\w*|subi\\w+|baix\\w+|aument\\w+|diminu\\w+|foss\\w+|for|forem|sej\\w+|quiser|us\\w+|mesm[oa]s?|quanti(?:dade|a)|tanto|dose|medida|ench\\w+|metade|
  dobr\\w+|duplic\\w+|tripl\\w+|receita|tud\\w+|dess\\w+|ness\\w+|del[ea]s?|diss\\w+|ih|eita|puts|xi|vish|final|pens\\w+|proporcao|
  conta|tom\\w+|beb\\w+|errad\\w+|desculp\\w+|perdao|aument\\w+|quero|serao|eram|era|seria\\w*|custa\\w*|preco|pag\\w+|ate|minha|terco|ach\\w+|balanca|pes\\w+|marc\\w+|avis\\w+|ue|po|graos?|agua|
  idem|igual\\w*|iguais|vers(?:ao|oes)|troc\\w+|pergunt\\w+|vez|legal|coisa|diferent\\w*|ajust\\w+|amanha|ontem|hoje)$`.replace(
    /\s+/g,
    '',
  ),
);

/** How a figure of a turn changes the one before. */
type Way = 'set' | 'add' | 'less' | 'times';

export interface Change {
  way: Way;
  figure: Figure;
}

export interface Turn {
  text: string;
  methods: readonly MethodId[];
  changes: readonly Change[];
  /** Stems of the words that name a subject, without those of the earlier messages. */
  rest: readonly string[];
}

const PARTS: readonly (readonly [words: RegExp, times: number])[] = [
  [/\bmetade\b/, 1 / 2],
  [/\b(?:um|1) terco\b/, 1 / 3],
  [/\b(?:dobr(?:o|a|ar|ando|asse)|duplic\w+)\b/, 2],
  [/\btripl\w+\b/, 3],
];
const PERCENT =
  /(aument|acrescent|mais|diminu|reduz|menos|tir)\w*\s+(?:em\s+|uns\s+)?(\d{1,3})\s*(?:%|por cento)|(\d{1,3})\s*(?:%|por cento)\s+(?:a\s+)?(mais|menos)/i;

/** Returns a change in percent, below 0 if it is less: 'aumenta 50 %'; null without one. */
export function percentIn(text: string): number | null {
  const found = PERCENT.exec(text);
  if (!found) return null;
  const [, verb = '', first, second, side = ''] = found;
  const isLess = /^(?:diminu|reduz|menos|tir)/i.test(verb || side);
  return Number(first ?? second) * (isLess ? -1 : 1);
}

const LEAVE = String.raw`(?:falt|desist|cancel|sai|nao (?:vem|veio|vieram|vao|toma|tomam|bebe))\w*`;
const FEWER = [
  new RegExp(String.raw`\d+(?: pessoas?| convidad\w+)? ${LEAVE}`),
  new RegExp(String.raw`(?<!\b(?:um|uma|\d+) )${LEAVE} \d+`),
  /\d \w+ a menos\b|\bmenos \d/,
  /\b(?:diminu\w+|tir[ae]\w*|reduz\w*) \d+(?! ?(?:%|por cento))/,
];
const MORE =
  /\d (?:\w+ )?a mais\b|\bmais \d|\b(?:aument|acrescent|adicion)\w+ \d+(?! ?(?:%|por cento))/;

/** The kinds of numbers without a unit, by the words beside them. */
const COUNTED: readonly (readonly [words: RegExp, kind: Kind])[] = [
  [
    /\b(?:vem|vieram|veio|viemos|somos|seremos|ficamos|cheg\w+|falt\w+|desist\w+|cancel\w+|aparec\w+|confirm\w+|tomam|bebem)\b/,
    'people',
  ],
  [/\b(?:custa\w*|preco|subiu|baixou|pag\w+|ach(?:ei|amos) por|encontrei por)\b/, 'money'],
  [/\btds\b/, 'strength'],
];

/** 'Meio' at the end is half of the unit before: 'e se for só meio?' */
const HALF =
  /(?<!\b(?:litros?|l|quilos?|kg|xicaras?|copos?|canecas?|jarras?) e )\bmei[oa]( litro| copo| jarra| xicara)?$/;
/** 'E meio' after a unit adds half of it: '1 litro e meio'. */
const AND_HALF = /^ e mei[oa]\b/;

/** 'Meia garrafa' after an amount of drink is half of it. */
const HALF_VESSEL = /\bmeia (?:garrafa|termica|jarra)$/;
const OF_VOLUME = /\b(?:litros?|ml|garrafas?|termicas?|jarras?)\b|\dl\b/;

/** 'Um' or 'uma' for a person who drops out: 'uma não toma'. */
const ONE_LEAVES = new RegExp(String.raw`^(?!.*\d)(?:\w+ )?(?:um|uma) (?=${LEAVE})`);

/** Reads a message; words of the earlier messages (`said`) are not in its `rest`. */
export function turnOf(asked: string, said: string): Turn {
  const plain = normalize(asked).replace(HALF_VESSEL, (whole) =>
    OF_VOLUME.test(said) ? 'metade' : whole,
  );
  const text = inDigits(plain).replace(ONE_LEAVES, '1 ').replace(HALF, '0,5$1');
  const found = figuresIn(text);
  const kind = COUNTED.find(([words]) => words.test(text))?.[1] ?? null;
  const percent = percentIn(asked);
  const named = found.length === 0 ? PARTS.find(([words]) => words.test(text))?.[1] : undefined;
  const part = percent === null ? named : 1 + percent / 100;
  const way: Way = FEWER.some((words) => words.test(text))
    ? 'less'
    : MORE.test(text)
      ? 'add'
      : 'set';
  const changes: Change[] =
    part === undefined
      ? found.map((figure) => ({ way, figure: { ...figure, kind: figure.kind ?? kind } }))
      : [{ way: 'times', figure: { value: part, kind, unit: '', size: 1, at: 0, end: 0 } }];
  const methods = methodsIn(text, METHOD_ENTRIES);
  const unnamed = methods.reduce((left, { phrase }) => left.replace(phrase, ' '), text);
  const words = figuresIn(unnamed)
    .reduceRight((left, { at, end }) => `${left.slice(0, at)} ${left.slice(end)}`, unnamed)
    .split(' ')
    .filter((word) => !LIGHT.test(word));
  const before = new Set(termsOf(said));
  return {
    text,
    methods: methods.map(({ id }) => id),
    changes,
    rest: termsOf(words.join(' ')).filter((term) => !before.has(term)),
  };
}

/** Returns the figure `before` after a change. */
export const changed = ({ way, figure }: Change, before: number): number =>
  way === 'times'
    ? before * figure.value
    : way === 'add'
      ? before + figure.value
      : way === 'less'
        ? before - figure.value
        : figure.value;
