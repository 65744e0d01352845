import { formatDecimal, formatGrams } from '@shared/format';
import { say } from '../answers/compose';
import { type ActRule, act, amountsIn, bareDose } from './act';
import { lasts } from './stock';

/* The price of the coffee in a cup, and plain sums. */

const figure = (written: string | undefined) =>
  Number(written?.replace(/\.(?=\d{3}\b)/g, '').replace(',', '.') ?? Number.NaN);

const NUMBER = String.raw`(\d+(?:\.\d{3})*(?:[.,]\d{1,2})?)`;
/** Amounts of money, the plainest first: 'R$ 42', '48 reais', 'custou 120', 'por 39,90'. */
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
const OF_MONEY =
  /\b(?:reais|real|contos?|pilas?|paguei|pago|custa|custou|custo|preco|gasto|r \d+)\b/;
const ASKS_PRICE =
  /\b(?:quant[oa]|qual|qto|custo|preco)\b.*\b(?:cust\w+|sai|saem|fica|da|gasto|preco|valor|xicara|dose|preparo|cafe|cafezinho|e[sx]presso)\b|\b(?:sai|fica|custa|gasto|da) (?:a |por |em )?quanto\b/;
/** 'Pacote de 250': the grams go without saying. */
const BAG = /\b(?:pacotes?|sacos?|embalagem) (?:de )?(\d{3,4})\b(?! ?reais)/;
const A_KILO = /\b(?:o|um|1|do|por|cada) (?:quilo|kilo|kg)\b/;
const LEAST_BAG = 100;
const MOST_DOSE = 100;
/** The days of a span that is asked for; a month has 30. */
const SPANS: readonly (readonly [RegExp, number, string])[] = [
  [/\b(?:no|por|ao|cada|em um) ano\b/, 365, 'por ano, um por dia'],
  [/\b(?:no|por|ao|cada|em um|o) mes\b/, 30, 'por mês, um por dia'],
  [/\b(?:na|por|cada) semana\b/, 7, 'por semana, um por dia'],
];

/** '48 reais no pacote de 250, 18 g por xícara': the coffee in a cup costs so much. */
const cupPrice: ActRule = (ask, text) => {
  if (!OF_MONEY.test(text) || !ASKS_PRICE.test(text)) return null;
  const price = PRICES.map((words) => figure(words.exec(text)?.[1])).find((value) => value > 0);
  const masses = amountsIn(ask, 'mass').map(({ amount }) => amount.value);
  const named = masses.find((value) => value >= LEAST_BAG);
  const bag = named ?? (A_KILO.test(text) ? 1000 : figure(BAG.exec(text)?.[1]));
  const dose = masses.find((value) => value < MOST_DOSE) ?? bareDose(text);
  if (price === undefined || dose === undefined || !(bag >= LEAST_BAG)) return null;
  const each = (price / bag) * dose;
  const money = (value: number) => `R$ ${value.toFixed(2).replace('.', ',')}`;
  const days = lasts(ask, text);
  const span = SPANS.find(([words]) => words.test(text));
  return act(
    'cost',
    say([
      `O pó de cada café sai por ${money(each)}: R$ ${formatDecimal(price, 2)} ÷ ${formatDecimal(bag)} g × ${formatGrams(dose)}.`,
      ...(span ? [`São ${money(each * span[1])} ${span[2]}.`] : []),
      ...(days ? [days.answer.text] : []),
      'Some filtro e água, e uns 10 % de perda ao regular o moedor.',
    ]),
  );
};

const PLAIN_SUM =
  /^(?:quanto (?:e|da|fica) |calcula |me diz )?(\d+(?:,\d+)?) (vezes|x|mais|menos|dividido por|sobre) (\d+(?:,\d+)?)$/;
const SIGNS: Readonly<Record<string, readonly [string, (one: number, other: number) => number]>> = {
  vezes: ['×', (one, other) => one * other],
  x: ['×', (one, other) => one * other],
  mais: ['+', (one, other) => one + other],
  menos: ['−', (one, other) => one - other],
  'dividido por': ['÷', (one, other) => one / other],
  sobre: ['÷', (one, other) => one / other],
};

/** 'Quanto é 17 vezes 16': the sum of a recipe, without its recipe. */
const plainSum: ActRule = (_, text) => {
  const found = PLAIN_SUM.exec(text);
  const sign = SIGNS[found?.[2] ?? ''];
  if (!found || !sign) return null;
  const [one, other] = [figure(found[1]), figure(found[3])];
  const [mark, work] = sign;
  const result = work(one, other);
  if (!Number.isFinite(result)) return null;
  return act(
    'sum',
    say([
      `${formatDecimal(one, 2)} ${mark} ${formatDecimal(other, 2)} = ${formatDecimal(result, 2)}.`,
    ]),
  );
};

export const COSTS: readonly ActRule[] = [cupPrice, plainSum];
