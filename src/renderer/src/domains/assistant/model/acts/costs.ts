import { formatDecimal, formatGrams } from '@shared/format';
import { say } from '../answers/compose';
import { type ActRule, type ActRules, act, amountsIn, bareDose } from './act';
import { drinksOfAll, type Figure, figuresIn, valuesOf } from './slots';
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
const A_KILO =
  /\b(?:o|um|1|do|no|por|cada) (?:quilo|kilo|kg)\b|\b(?:quilo|kilo|kg) (?:a|e|sai|custa|por)\b/;
const A_DAY = /\b(?:por|ao) dia\b|\bdiari\w+/;
const LEAST_BAG = 100;
const MOST_DOSE = 100;
/** The days of a span that is asked for; a month has 30. */
const SPANS: readonly (readonly [RegExp, number, string])[] = [
  [/\b(?:no|por|ao|cada|em um) ano\b/, 365, 'por ano'],
  [/\b(?:no|por|ao|cada|em um|o) mes\b/, 30, 'por mês'],
  [/\b(?:na|por|cada) semana\b/, 7, 'por semana'],
];

/** 'E com perda de 10 %?' */
const LOSS = /\bperd\w+ (?:de |uns |cerca de )*(\d{1,2})\b/;

const money = (value: number) => `R$ ${value.toFixed(2).replace('.', ',')}`;

/** The costs of a cup besides its coffee: 'copo de papel 60 centavos e filtro 8 centavos'. */
const EXTRA = /\b(copo|copinho|filtro|tampa|leite|acucar|sache|embalagem|mexedor|guardanapo)\b/;

function extrasIn(figures: readonly Figure[]): { name: string; price: number }[] {
  return figures.flatMap(({ value, before, after }) => {
    const name = EXTRA.exec(before)?.[1];
    const isCents = /^centavos?\b/.test(after);
    if (name === undefined || !(isCents || /^(?:reais|real)\b/.test(after))) return [];
    return [{ name, price: isCents ? value / 100 : value }];
  });
}

/** '48 reais no pacote de 250, 18 g por xícara': the coffee in a cup costs so much. */
const cupPrice: ActRule = (ask, text, isMeant) => {
  if (!isMeant && !(OF_MONEY.test(text) && ASKS_PRICE.test(text))) return null;
  const price = PRICES.map((words) => figure(words.exec(text)?.[1])).find((value) => value > 0);
  const masses = amountsIn(ask, 'mass').map(({ amount }) => amount.value);
  const named = masses.find((value) => value >= LEAST_BAG);
  const bag = named ?? (A_KILO.test(text) ? 1000 : figure(BAG.exec(text)?.[1]));
  const figures = figuresIn(ask);
  const dose = valuesOf(figures, 'mass').find((value) => value < MOST_DOSE) ?? bareDose(text);
  if (price === undefined || dose === undefined || !(bag >= LEAST_BAG)) return null;
  const each = (price / bag) * dose;
  const extras = extrasIn(figures);
  const days = lasts(ask, text, false);
  const span = SPANS.find(([words]) => words.test(text));
  const lost = figure(LOSS.exec(text)?.[1]) / 100;
  const daily = A_DAY.test(text) ? (drinksOfAll(figures, text) ?? 1) : 1;
  return act(
    'cost',
    say([
      `O pó de cada café sai por ${money(each)}: ${Number.isInteger(price) ? `R$ ${formatDecimal(price)}` : money(price)} ÷ ${formatDecimal(bag)} g × ${formatGrams(dose)}.`,
      ...(extras.length === 0
        ? []
        : [
            `Com ${extras.map(({ name, price: of }) => `${name} (${money(of)})`).join(' e ')}, são ${money(each + extras.reduce((sum, { price: of }) => sum + of, 0))} cada um.`,
          ]),
      ...(span
        ? [
            `São ${money(each * daily * span[1])} ${span[2]}, ${daily === 1 ? 'um' : formatDecimal(daily)} por dia.`,
          ]
        : []),
      ...(days ? [days.answer.text] : []),
      lost > 0 && lost < 1
        ? `Com ${formatDecimal(lost * 100)} % de perda, são ${money(each / (1 - lost))}. Some filtro e água.`
        : 'Some filtro e água, e uns 10 % de perda ao regular o moedor.',
    ]),
  );
};

const PLAIN_SUM =
  /^(?:quanto (?:e|da|fica) |calcula |me diz )?(\d+(?:,\d+)?) (vezes|x|mais|menos|dividido por|sobre) (\d+(?:,\d+)?)$/;

interface Operation {
  words: RegExp;
  mark: string;
  work: (one: number, other: number) => number;
}
const OPERATIONS: readonly Operation[] = [
  { words: /\bvezes\b|\bx\b|\bmultiplic|×|\*/, mark: '×', work: (one, other) => one * other },
  { words: /\bdivi\w+|\bsobre\b|\brepart\w+|÷|\//, mark: '÷', work: (one, other) => one / other },
  { words: /\bmais\b|\bsom\w+|\+/, mark: '+', work: (one, other) => one + other },
  { words: /\bmenos\b|\btir\w+|\bsubtra\w+|−/, mark: '−', work: (one, other) => one - other },
];
/** 'Tira 36 de 300': the second number is the larger one. */
const TAKES_FROM = /\b(?:tir|subtra)\w+ \d[\d,]* d[eo]\b/;
const PART = /\b(?:metade|terco|quarto|dobro)\b/;

/** 'Quanto é 17 vezes 16': the sum of a recipe, without its recipe. */
const plainSum: ActRule = (ask, text, isMeant) => {
  if (!isMeant && !PLAIN_SUM.test(text)) return null;
  const numbers = [...text.matchAll(/\d+(?:\.\d{3})*(?:,\d+)?/g)].map(([each]) => figure(each));
  const [first, second, more] = numbers;
  // 'Metade de 450 menos 30' has two sums.
  if (first === undefined || second === undefined || more !== undefined || PART.test(text)) {
    return null;
  }
  const said = `${text} ${ask.question.asked}`.toLowerCase();
  const found = OPERATIONS.find(({ words }) => words.test(said));
  if (!found) return null;
  const [one, other] = TAKES_FROM.test(text) ? [second, first] : [first, second];
  const result = found.work(one, other);
  if (!Number.isFinite(result)) return null;
  return act(
    'sum',
    say([
      `${formatDecimal(one, 2)} ${found.mark} ${formatDecimal(other, 2)} = ${formatDecimal(result, 2)}.`,
    ]),
  );
};

export const COSTS: ActRules = { cupPrice, plainSum };
