import type { Figure } from '../language/figures';

/* The kind of quantity that a message asks for, and the money that it names. */

/** The nouns after 'quanto', by the kind of quantity that the answer must have. */
const KINDS = {
  days: /^(?:dias?|tempo|semanas?|meses)$/,
  coffee: /^(?:g|gramas?|quilos?|kilos?|kg|po|cafe|graos?)$/,
  drinks:
    /^(?:xicaras?|xics?|copos?|copinhos?|canecas?|cafes|cafezinhos?|doses?|dosagens|e[sx]pressos?|vezes|receitas|porcoes|litros?|preparos|saquinhos|lattes?|coad[oa]s)$/,
  water: /^(?:agua|ml|mls|mililitros)$/,
} as const;

const ASKED = /\bquant[oa]s? (?:(?:de|eu|mais ou menos|que) )*(\w+)/g;

/** Returns whether a message asks only for quantities of other kinds. */
export function asksOtherThan(text: string, kind: keyof typeof KINDS): boolean {
  const nouns = [...text.matchAll(ASKED)].map(([, noun = '']) => noun);
  const kinds = nouns.flatMap((noun) =>
    Object.entries(KINDS).filter(([, words]) => words.test(noun)),
  );
  return kinds.length > 0 && !kinds.some(([name]) => name === kind);
}

const figure = (written: string | undefined) =>
  Number(written?.replace(/\.(?=\d{3}\b)/g, '').replace(',', '.') ?? Number.NaN);

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
