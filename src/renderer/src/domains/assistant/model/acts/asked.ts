import type { Figure } from '../language/figures';

/** A number as the answers write it, or a word for one. */
const FIGURE = String.raw`(\d+(?:\.\d{3})*(?:,\d+)?|uma?|dois|duas|mei[oa])`;
const written = (units: string) => new RegExp(`(?<![\\d:,])${FIGURE} ?(?:${units})`, 'gi');

interface Quantity {
  /** The nouns that name this quantity in a question: 'quanto de leite', 'e o gelo?'. */
  nouns: RegExp;
  /** Matches this quantity in an answer; the group is its number. */
  written: RegExp;
}

const QUANTITIES = {
  days: {
    nouns: /^(?:dias?|tempo|semanas?|mes|meses|dura|duram|durar)$/,
    written: /(?:(\d+) )?\b(?:dias?|semanas?|m[eê]s|meses)\b/gi,
  },
  time: {
    nouns:
      /^(?:tempo|segundos?|minutos?|horas?|min|seg|dura|duram|durar|demora|demoram|demorar|intervalo)$/,
    // '1:16' is a ratio, but 'cerca de 1:16' a time.
    written:
      /(cerca de 1:\d\d|(?<![\d:])(?:[02-9]|\d\d):\d\d|\d:\d\d de tempo|\b(?:min|minutos?|segundos?|horas?)\b|\d ?(?:min|s|h)\b)/gi,
  },
  coffee: {
    nouns: /^(?:g|gr|gramas?|quilos?|kilos?|kg|po|cafe|graos?|dose|peso|pesa|pesam)$/,
    written: written('k?g(?![a-z/])(?! de (?:[aá]gua|leite|gelo|bebida)| na x[ií]cara| por litro)'),
  },
  drinks: {
    nouns:
      /^(?:xicaras?|xics?|copos?|copinhos?|canecas?|cafes|cafezinhos?|doses?|dosagens|e[sx]pressos?|vezes|receitas|porcoes|litros?|preparos|saquinhos|lattes?|coad[oa]s)$/,
    written: written(
      'x[ií]caras?|copos?|copinhos|canecas?|caf[eé]s|cafezinhos?|doses?|e[sx]pressos?|vezes|preparos?|por[cç][oõ]es|coad[oa]s|litros?',
    ),
  },
  water: {
    nouns: /^(?:agua|ml|mls|mililitros|litros?)$/,
    written: written('(?:ml|l|litros?)\\b|g\\b(?! de (?:caf[eé]|p[oó]|leite|gelo))'),
  },
  drink: {
    nouns: /^(?:bebida|liquido|cai|cair|sobra|sobrar|rende|rendem|render)$/,
    written: written(
      '(?:ml|g|litros?)(?: na (?:x[ií]cara|jarra)| de (?:bebida|caf[eé] pronto)| prontos)',
    ),
  },
  milk: { nouns: /^(?:leite)$/, written: written('(?:ml|g|litros?) de leite') },
  ice: { nouns: /^(?:gelo)$/, written: written('g de gelo|kg de gelo') },
  degrees: { nouns: /^(?:graus?|temperatura|ferve|ferver)$/, written: written('°|graus') },
  clicks: {
    nouns: /^(?:cliques?|clicks?|clics?|voltas?)$/,
    written: written('cliques?|voltas?|n[uú]meros?'),
  },
  spoons: {
    nouns: /^(?:colher|colheres|medidas?|scoops?)$/,
    written: written('colher(?:es)?|medidas?'),
  },
  ratio: { nouns: /^(?:proporcao|ratio|relacao|razao)$/, written: /1:(\d+)/g },
  money: {
    nouns: /^(?:reais|custo|custa|custam|preco|pago|pagar|paguei)$/,
    written: /R\$ (\d+(?:\.\d{3})*(?:,\d+)?)/g,
  },
  caffeine: { nouns: /^(?:cafeina|mg|miligramas)$/, written: written('mg') },
} as const satisfies Readonly<Record<string, Quantity>>;

export type Asked = keyof typeof QUANTITIES;

const isAsked = (name: string): name is Asked => name in QUANTITIES;
const kindsOf = (noun: string): Asked[] =>
  Object.entries(QUANTITIES).flatMap(([name, { nouns }]) =>
    isAsked(name) && nouns.test(noun) ? [name] : [],
  );

const ASKED = /\bquant[oa]s? (?:(?:de|eu|mais ou menos|que) )*(\w+)/g;

export function asksOtherThan(text: string, kind: Asked): boolean {
  const kinds = [...text.matchAll(ASKED)].flatMap(([, noun = '']) => kindsOf(noun));
  return kinds.length > 0 && !kinds.includes(kind);
}

export const HOW_OFTEN = /\bde quanto em quanto tempo\b/;
const WHICH_AMOUNT = /\b(?:qual|que) (?:e |seria )?(?:a )?quantidade\b/;
/** Matches a question about the ratio: 'quantos ml para cada grama?' */
const PER_GRAM = /\b(?:para|por) cada g(?:rama)?\b/;
/** Matches the text before a noun if it states the noun's amount: '300 ml de', '20'. */
const GIVEN = /\d(?: ?[a-z]+)?(?: d[eao])?$/;
const HOW_MUCH = /^quant[oa]s?$/;
/** Words before a noun that is not counted: 'quanto ponho na água fria'. */
const OF_PLACE = /^(?:para|na|no|nas|nos|em|num|numa|com|por|cada|se|quando|e|ou|mas)$/;
const VESSEL = /^(?:xicara|jarra|copo|caneca|garrafa|termica|bule)$/;
/** Question words for 'which'; they apply only to nouns of a measure: 'qual a temperatura?'. */
const WHICH = /^(?:qual|quais|que)$/;
/** Words after which 'que' joins clauses and begins no question: 'só que a dose já é 20 g'. */
const AFTER = /^(?:so|ja|mas|acho|achei|e|mesmo|sei|disse|vi|li|sera|parece|sendo|visto|agora)$/;
const OF_FIGURE =
  /^(?:temperatura|tempo|proporcao|ratio|relacao|razao|cliques?|clicks?|clics?|dose|intervalo)$/;
const LINK = /^(?:e|o|a|os|as|seria|de|do|da|eu|melhor)$/;
/** Most words from 'quanto' to its noun, after or before it: 'quanto que eu boto de água'. */
const [MOST_AFTER, MOST_BEFORE] = [6, 4] as const;

const OUT: Asked[] = ['drink'];
/** Matches a verb of heat, after which water means degrees: 'esfrio a água até quanto?' */
const HEATS = /^(?:esfri|resfri|esquent|aquec|amorn)\w+$/;

/** Returns the kinds of the noun at a position; after a verb of heat, water means degrees. */
function kindsAt(words: readonly string[], at: number): Asked[] {
  const kinds = kindsOf(words[at] ?? '');
  const isHeated = words.slice(Math.max(0, at - 2), at).some((word) => HEATS.test(word));
  return isHeated && kinds.includes('water') ? ['degrees'] : kinds;
}
/** Nouns that mean the drink after a verb such as 'sai': 'quanto de café sai na xícara'. */
const OF_RESULT = /^(?:cafe|g|gramas?|ml|agua)$/;
const RESULTS = /^(?:cai|sai|sobra|rende|chega|fica|resta|desce)\w*$/;
/** Matches 'quanto café sai'. */
const THEN_OUT = /^cafe (?:cai|sai|sobra|rende)\b/;
const IN_VESSEL = /^(?:g|gramas?|ml) (?:na|no) (?:xicara|jarra|copo|caneca|garrafa|termica|bule)\b/;

/** Matches 'quanto sai?', but not 'quanto sai cada uma'. */
const COMES_OUT = /^sa(?:i|em)(?: e\b|$)/;
const DEFINITE = /^[oa]s?$/;

/** Whether 'quanto' may count a later noun: 'a xícara' is a vessel, not a number of drinks. */
const isPlural = (noun: string, kind: Asked) => kind !== 'drinks' || noun.endsWith('s');

/** Returns the kinds of the noun after 'quanto'; empty without such a noun. */
function kindsAfter(words: readonly string[], at: number, isPriced: boolean): Asked[] {
  const after = words.slice(at + 1, at + 1 + MOST_AFTER);
  const isOut =
    !isPriced &&
    words.some((word) => RESULTS.test(word)) &&
    after.some((word) => VESSEL.test(word) || word === 'pronto');
  let isPlace = false;
  for (const [index, word] of after.entries()) {
    if (/\d/.test(word) || HOW_MUCH.test(word)) return [];
    const rest = after.slice(index).join(' ');
    const isDrink =
      (isOut && OF_RESULT.test(word)) ||
      IN_VESSEL.test(rest) ||
      THEN_OUT.test(rest) ||
      (!isPriced && COMES_OUT.test(rest));
    const kinds = isDrink
      ? OUT
      : kindsAt(words, at + 1 + index).filter((kind) => index === 0 || isPlural(word, kind));
    if (isPlace) return !isPriced && (VESSEL.test(word) || kinds.includes('drink')) ? OUT : [];
    // With a price, 'quanto sai o café' is about money.
    const isThing = isPriced && DEFINITE.test(after[index - 1] ?? '');
    if (kinds.length > 0) return isThing ? [] : kinds;
    isPlace = OF_PLACE.test(word);
  }
  return [];
}

/** Returns the kinds of the noun before 'quanto': 'água até quanto?'. */
function kindsBefore(words: readonly string[], at: number): Asked[] {
  for (let index = at - 1; index >= Math.max(0, at - MOST_BEFORE); index -= 1) {
    const word = words[index] ?? '';
    if (/\d/.test(word)) return [];
    const kinds = kindsAt(words, index).filter((kind) => isPlural(word, kind));
    const isGiven = GIVEN.test(words.slice(0, index).join(' ')) || words[index - 1] === 'por';
    if (kinds.length > 0) return isGiven ? [] : kinds;
  }
  return [];
}

/** Returns the kinds of the measure after 'qual' or 'que'. */
function kindsOfWhich(words: readonly string[], at: number): Asked[] {
  const noun = words.slice(at + 1).find((word) => !LINK.test(word)) ?? '';
  return OF_FIGURE.test(noun) ? kindsOf(noun) : [];
}

/**
 * Returns the quantities in question in a normalised text, each with its possible kinds.
 * 'Quanto tempo' may mean days or a brewing time. `isQuestion`: the text ends with a noun
 * and a question mark, so this noun is in question: '280 de água, café?'
 */
export function quantitiesAsked(text: string, isQuestion: boolean): Asked[][] {
  const words = text.replace(HOW_OFTEN, '').replace(WHICH_AMOUNT, 'quanto').split(' ');
  // 'Quanto sai cada?' with a price is about money.
  const ofMoney: Asked[] = priceIn(text) === undefined ? [] : ['money'];
  if (PER_GRAM.test(text)) return [['ratio']];
  const asked = words.flatMap((word, at) => {
    const isWhich = WHICH.test(word) && !(word === 'que' && AFTER.test(words[at - 1] ?? ''));
    const kinds = isWhich
      ? kindsOfWhich(words, at)
      : HOW_MUCH.test(word)
        ? [kindsAfter(words, at, hasAny(ofMoney)), kindsBefore(words, at), ofMoney].find(hasAny)
        : [];
    return kinds === undefined || kinds.length === 0 ? [] : [kinds];
  });
  const hasWord = words.some((word) => HOW_MUCH.test(word) || WHICH.test(word));
  const isLast = isQuestion && !hasWord && !GIVEN.test(words.slice(0, -1).join(' '));
  return isLast && asked.length === 0 ? [kindsOf(words.at(-1) ?? '')].filter(hasAny) : asked;
}

const hasAny = ({ length }: readonly Asked[]) => length > 0;

export const asksFor = (text: string, ...kinds: readonly Asked[]): boolean =>
  quantitiesAsked(text, false).some((each) => each.some((kind) => kinds.includes(kind)));

export const holdsOneOf = (
  said: string,
  kinds: readonly Asked[],
  named: readonly number[],
): boolean =>
  kinds.some((kind) =>
    [...said.matchAll(QUANTITIES[kind].written)].some(
      ([, number = '']) => !named.includes(figure(number)),
    ),
  );

const figure = (written: string | undefined) =>
  Number(written?.replace(/\.(?=\d{3}\b)/g, '').replace(',', '.') ?? Number.NaN);

export const figuresSaid = (said: string): number[] =>
  [...said.matchAll(/\d+(?:\.\d{3})*(?:,\d+)?/g)].map(([number]) => figure(number));

const NUMBER = String.raw`(\d+(?:\.\d{3})*(?:[.,]\d{1,2})?)`;
/** Patterns of prices, the surest first: 'R$ 42', '48 reais', 'custou 120', 'por 39,90'. */
const PRICES = [
  new RegExp(String.raw`\br ${NUMBER}`),
  new RegExp(String.raw`${NUMBER} ?(?:reais|real|contos?|pilas?|pratas?|mangos?|paus?)\b`),
  new RegExp(
    String.raw`\b(?:paguei|pago|custou|custa|custava|saiu|sai|preco|valor)(?: (?:por|de|a|e))? ${NUMBER}\b(?! ?(?:g|gr|gramas?|kg|ml|quilos?|reais)\b)`,
  ),
  new RegExp(
    String.raw`\b(?:por|a) ${NUMBER}\b(?! ?(?:g|gr|gramas?|kg|ml|quilos?|dias?|x|vez|xicara|cafe)\b)`,
  ),
];
/** Returns the price that a text names, in reais. */
export const priceIn = (text: string): number | undefined =>
  PRICES.map((words) => figure(words.exec(text)?.[1])).find((value) => value > 0);

/** Items beside coffee in the cost of a cup: 'copo 60 centavos e filtro 8 centavos'. */
const EXTRA = /\b(copo|copinho|filtro|tampa|leite|acucar|sache|embalagem|mexedor|guardanapo)\b/;

export function extrasIn(figures: readonly Figure[]): { name: string; price: number }[] {
  return figures.flatMap(({ value, before, after }) => {
    const name = EXTRA.exec(before)?.[1];
    const isCents = /^centavos?\b/.test(after);
    if (name === undefined || !(isCents || /^(?:reais|real)\b/.test(after))) return [];
    return [{ name, price: isCents ? value / 100 : value }];
  });
}
