import { extractionYield } from '@shared/brew/extraction';
import { counted, formatDecimal, formatGrams, formatRatio, parseDecimal } from '@shared/format';
import { digitsForWords } from '@shared/quantities/number-words';
import {
  GRAMS_PER_OUNCE,
  ML_PER_FLUID_OUNCE,
  type Quantity,
  quantitiesIn,
  ratioOf,
} from '@shared/quantities/quantities';
import type { Answer, Memory } from '../answer';
import { type Ask, lesson, page, point, say } from './compose';

/* Questions that a calculation answers whole: conversions, extraction, how long a bag lasts. */

const GRAMS_PER_POUND = 16 * GRAMS_PER_OUNCE;

const whole = (value: number) => formatDecimal(Math.round(value), 0);

/** Grams are of weight, millilitres of volume. */
const perOunce = ({ unit }: Quantity) => (unit === 'ml' ? ML_PER_FLUID_OUNCE : GRAMS_PER_OUNCE);

function ounces(text: string, quantities: readonly Quantity[], { water }: Memory): Answer | null {
  const asksOunces = /\b(?:em|para|quantas?) (?:fl )?(?:oz|oncas?)\b/.test(text);
  const given = quantities.find((each) => /\b(?:oz|oncas?|ounces?)$/.test(each.text));
  if (given && /\b(?:em|quant[oa]s?|da|sao)\b/.test(text)) {
    const number = given.value / perOunce(given);
    return say([
      `${formatDecimal(number)} oz fluidas são ${whole(number * ML_PER_FLUID_OUNCE)} ml.`,
      `De peso, ${formatDecimal(number)} oz são ${whole(number * GRAMS_PER_OUNCE)} g.`,
    ]);
  }
  const metric = quantities.find(({ unit }) => unit === 'ml' || unit === 'g');
  if (asksOunces && !metric && water !== null) {
    const volume = formatDecimal(water / ML_PER_FLUID_OUNCE);
    return say([`${whole(water)} ml de água são ${volume} oz fluidas.`]);
  }
  if (!asksOunces || !metric) return null;
  const amount = `${formatDecimal(metric.value)} ${metric.unit}`;
  return say([`${amount} são ${formatDecimal(metric.value / perOunce(metric))} oz.`]);
}

function pounds(text: string): Answer | null {
  const found = /(?:(\d+(?:[.,]\d+)?|mei[oa]|uma) )?(?:libras?|lbs?)\b( e meia)?/.exec(text);
  if (!found || !/\b(?:quant\w*|gramas?|g|kg)\b/.test(text)) return null;
  const [, written = 'uma', half] = found;
  const count = /^mei[oa]$/.test(written) ? 0.5 : (parseDecimal(written) ?? 1);
  const grams = (count + (half ? 0.5 : 0)) * GRAMS_PER_POUND;
  const dose = /\bde (\d+(?:[.,]\d+)?) ?(?:g|gramas?)\b/.exec(text)?.[1];
  const brews = dose ? Math.floor(grams / (parseDecimal(dose) ?? Number.NaN)) : null;
  return say([
    `São cerca de ${whole(grams)} g (uma libra tem 453,6 g).`,
    ...(brews === null ? [] : [`Dá ${counted(brews, 'dose', 'doses')} de ${dose} g.`]),
  ]);
}

/** 'Fahrenheit' is written in many ways. */
const FAHRENHEIT = /\b(?:f[ae]r+[ae]n\w*|fahr\w*|f)\b/;

function degrees(text: string): Answer | null {
  if (!FAHRENHEIT.test(text)) return null;
  const number = parseDecimal(/(\d+(?:[.,]\d+)?)/.exec(text)?.[1] ?? '') ?? null;
  if (number === null) return null;
  const isFahrenheit = /\d+(?:[.,]\d+)? (?:graus )?(?:f\b|f[ae]r|fahr)/.test(text);
  return isFahrenheit
    ? say([`${formatDecimal(number)} °F são ${whole(((number - 32) * 5) / 9)} °C.`])
    : say([`${formatDecimal(number)} °C são ${whole((number * 9) / 5 + 32)} °F.`]);
}

/** Grams per litre: the other way to say a ratio. */
function perLitre(text: string, quantities: readonly Quantity[]): Answer | null {
  const given = quantities.find((each) => ratioOf(each) !== null);
  if (!given) return null;
  const ratio = { text: given.text, value: ratioOf(given) ?? Number.NaN };
  const isPerLitre = /g|gramas/.test(ratio.text);
  const water = quantities.find(({ unit, value }) => unit === 'ml' && value >= 50);
  if (isPerLitre && water) {
    const coffee = water.value / ratio.value;
    return say([
      `${formatDecimal(1000 / ratio.value)} g/l em ${whole(water.value)} ml pedem ${formatGrams(coffee)} de café (${formatRatio(ratio.value)}).`,
    ]);
  }
  if (isPerLitre && /\b(?:1 (?:para|por|:)|proporcao|ratio|relacao|quanto)\b/.test(text)) {
    return say([`${formatDecimal(1000 / ratio.value)} g/l são ${formatRatio(ratio.value)}.`]);
  }
  if (!isPerLitre && /\b(?:g\/l|gramas? por litro|g por litro)/.test(text)) {
    return say([`${formatRatio(ratio.value)} são ${formatDecimal(1000 / ratio.value)} g/l.`]);
  }
  return null;
}

/** Judges the extraction of a cup: TDS in percent, coffee and drink in grams. */
export function extractionAnswer(tds: number, dose: number, beverage: number): Answer {
  const percent = extractionYield(beverage, tds, dose);
  const verdict =
    percent < 18
      ? 'Está abaixo de 18 %: falta extrair. Moa um pouco mais fino ou dê mais tempo.'
      : percent > 22
        ? 'Está acima de 22 %: extraiu demais. Moa um pouco mais grosso.'
        : 'Está na faixa usual, de 18 a 22 %: o gosto decide.';
  return say(
    [
      `Extração: ${formatDecimal(percent)} % (TDS ${formatDecimal(tds, 2)} % × ${formatGrams(beverage)} na xícara ÷ ${formatGrams(dose)} de café).`,
      verdict,
    ],
    [lesson('extraction')],
  );
}

/** Extraction from a refractometer's reading. */
function extraction(text: string, quantities: readonly Quantity[]): Answer | null {
  const written =
    /\b(?:tds|refrat\w+)(?: (?:de|deu|e|em|foi|marcou|leu))?:? ?(\d+(?:[.,]\d+)?)/.exec(text);
  const tds = parseDecimal(written?.[1] ?? '') ?? null;
  if (tds === null || !written) return null;
  const isMass = ({ unit, value, at }: Quantity) =>
    (unit === 'g' || unit === 'ml' || unit === 'none') &&
    value >= 5 &&
    (at < written.index || at >= written.index + written[0].length);
  const masses = quantities.filter(isMass).map(({ value }) => value);
  if (masses.length < 2) return null;
  const [dose, beverage] = [Math.min(...masses), Math.max(...masses)];
  return extractionAnswer(tds, dose, beverage);
}

/** How many doses a bag holds, or how many days it lasts. */
function bag(text: string, quantities: readonly Quantity[]): Answer | null {
  if (!/\b(?:dura|duram|rende|rendem|quant[oa]s|da para)\b/.test(text)) return null;
  const grams = quantities.filter(({ unit }) => unit === 'g').map(({ value }) => value);
  const [amount, dose] = [Math.max(...grams), Math.min(...grams)];
  if (grams.length !== 2 || amount < 200 || dose > 60) return null;
  const people = Number(
    /\bsomos (?:em )?(\d+)|(\d+) pessoas/.exec(text)?.slice(1).find(Boolean) ?? 1,
  );
  if (/\bdias?\b|dura/.test(text)) {
    const days = amount / (dose * people);
    return say(
      [
        `Dura cerca de ${counted(Math.floor(days), 'dia', 'dias')}: ${formatGrams(amount)} ÷ ${formatGrams(dose * people)} por dia.`,
      ],
      [page('beans')],
    );
  }
  const doses = Math.floor(amount / dose);
  return say([
    `Dá ${counted(doses, 'dose', 'doses')} de ${formatGrams(dose)}, e sobra ${formatGrams(amount - doses * dose)}.`,
    point('Regular o moedor gasta algumas: conte com um pouco menos.'),
  ]);
}

/** Another amount of a recipe of the person's own: '20 g para 300 ml, para 500 ml'. */
function scaled(text: string, quantities: readonly Quantity[]): Answer | null {
  if (!/\b(?:mantendo|manter|mesma (?:proporcao|receita)|igual|aumentar|passar para)\b/.test(text))
    return null;
  const coffee = quantities.find(({ unit }) => unit === 'g')?.value;
  const waters = quantities.filter(({ unit }) => unit === 'ml').map(({ value }) => value);
  const [from, to] = waters;
  if (coffee === undefined || from === undefined || to === undefined) return null;
  return say([
    `Com a mesma proporção (${formatRatio(from / coffee)}), ${whole(to)} ml pedem ${formatGrams((to / from) * coffee)} de café.`,
  ]);
}

/** The price of a dose: '80 reais o quilo, 15 g por xícara'. */
function cost(text: string, quantities: readonly Quantity[]): Answer | null {
  const price =
    /(?:r\$? ?)?(\d+(?:[.,]\d+)?) ?(?:reais|conto|pila|r)?\b.{0,12}?\b(?:o |por |cada )?(?:1 )?(?:kg|quilo)\b/.exec(
      text,
    );
  const perKilo = parseDecimal(price?.[1] ?? '') ?? null;
  if (perKilo === null || !/\b(?:reais|r\$|custa|custo|conto|preco|sai por)\b/.test(text))
    return null;
  const dose = quantities.find(({ unit, value }) => unit === 'g' && value < 200)?.value;
  if (dose === undefined) return null;
  const each = ((perKilo * dose) / 1000).toFixed(2).replace('.', ',');
  return say([
    `O pó sai por R$ ${each}: ${formatGrams(dose)} a R$ ${formatDecimal(perKilo, 2)} o quilo.`,
    'Conte mais uns 10 % de perda ao regular o moedor.',
  ]);
}

/** Grams of coffee in an espresso basket, single and double. */
const BASKET = { single: 9, double: 18 } as const;
/** A bag that keeps its price in a shop's month. */
const DAYS_A_MONTH = 30;

/** How much coffee a counter uses in a month: '100 espressos por dia'. */
function monthly(text: string, quantities: readonly Quantity[]): Answer | null {
  const cups =
    /(\d+) (?:espressos?|expressos?|cafes?|doses?|xicaras?|coados?)(?: (?:duplos?|simples))?\b/.exec(
      text,
    );
  if (!cups || !/\b(?:por|ao) dia\b/.test(text) || !/\b(?:mes|mensal|kg|quilos?)\b/.test(text)) {
    return null;
  }
  const count = Number(cups[1]);
  const dose =
    quantities.find(({ unit, value }) => unit === 'g' && value < 60)?.value ??
    (/simples|solo/.test(text) ? BASKET.single : BASKET.double);
  const kilos = (count * dose * DAYS_A_MONTH) / 1000;
  return say([
    `São cerca de ${formatDecimal(kilos)} kg por mês: ${count} × ${formatGrams(dose)} × ${DAYS_A_MONTH} dias.`,
    'Some uns 10 % de perda; fecha um dia por semana? Multiplique pelos dias abertos.',
  ]);
}

/** The ratio of a brew already made: 'usei 20 g e 300 de água, qual a proporção?' */
function proportion(text: string, quantities: readonly Quantity[]): Answer | null {
  if (!/\bqual (?:foi |era |e |seria )?(?:a |minha )?(?:proporcao|relacao|ratio)\b/.test(text)) {
    return null;
  }
  const amounts = quantities.filter(({ unit }) => unit === 'g' || unit === 'ml' || unit === 'none');
  const [one, other] = amounts.map(({ value }) => value);
  if (amounts.length !== 2 || one === undefined || other === undefined) return null;
  const [coffee, water] = [Math.min(one, other), Math.max(one, other)];
  if (coffee <= 0) return null;
  return say([
    `${formatGrams(coffee)} de café para ${whole(water)} g de água: ${formatRatio(water / coffee)}.`,
  ]);
}

/** Grams of ground coffee for one person's cup, as in the answers by people. */
const CUP = 15;

/** How many packets a home uses in a month. */
function packets(text: string): Answer | null {
  if (!/\bquantos pacotes\b/.test(text) || !/\bmes\b/.test(text)) return null;
  const cups = Number(/(\d+) (?:canecas?|xicaras?|cafes?|copos?)\b/.exec(text)?.[1] ?? Number.NaN);
  const people = Number(
    /\b(?:somos|gente e|em casa sao) (?:em )?(\d+)|(\d+) pessoas/
      .exec(text)
      ?.slice(1)
      .find(Boolean) ?? 1,
  );
  const size = Number(
    /\bpacotes? de (250|340|500)\b|\bde (250|340|500)\b/.exec(text)?.slice(1).find(Boolean) ?? 250,
  );
  if (Number.isNaN(cups)) return null;
  const grams = people * cups * CUP * DAYS_A_MONTH;
  return say([
    `São ${counted(Math.ceil(grams / size), 'pacote', 'pacotes')} de ${size} g por mês: ${whole(people * cups)} × ${CUP} g × ${DAYS_A_MONTH} dias dão ${whole(grams)} g.`,
    `Contei ${CUP} g de pó por pessoa a cada vez; com outra dose, a conta muda na mesma medida.`,
  ]);
}

const SUMS = [packets, proportion, cost, monthly, extraction, perLitre, pounds, bag, scaled];
/** Water per gram of coffee beyond which a figure is a slip of the pen. */
const [LEAST_RATIO, MOST_RATIO] = [0.8, 60];
const BOILING = 100;

/** Asks about figures that make no coffee. */
function slip({ question }: Ask, quantities: readonly Quantity[], text: string): Answer | null {
  const { coffee, water } = question.amounts;
  const ratio = coffee !== null && water !== null ? water / coffee : null;
  if (coffee !== null && water !== null && ratio !== null) {
    if (ratio >= LEAST_RATIO && ratio <= MOST_RATIO) return null;
    return say([
      `${formatGrams(coffee)} de café para ${whole(water)} ml de água? Dá ${formatRatio(ratio)}, e o comum vai de 1:2 (espresso) a 1:18.`,
      ratio < LEAST_RATIO
        ? 'Confira as quantidades: o pó absorve cerca de 2 g de água por grama, e isso não molha nem tudo. Queria dizer o contrário?'
        : 'Confira as quantidades e pergunte de novo: não quero que você desperdice café.',
    ]);
  }
  const hot = quantities.find(({ unit, value }) => unit === '°C' && value > BOILING);
  if (!hot || FAHRENHEIT.test(text)) return null;
  return say([
    `${formatDecimal(hot.value)} °C não dá: ao nível do mar a água ferve a 100 °C e não passa disso.`,
    'Para coar, use de 88 a 96 °C. Era Fahrenheit? Então diga “°F”.',
  ]);
}

/** Answers a question that is a calculation; null for every other. */
export function sumAnswer(ask: Ask): Answer | null {
  const { question } = ask;
  // The normalised '60 g/l' has lost its slash.
  const text = digitsForWords(question.typed).replace(/(?<=\d ?|\b)(g|gramas?) l\b/g, 'g/l');
  const quantities = quantitiesIn(text);
  for (const sum of SUMS) {
    const answer = sum(text, quantities);
    if (answer) return answer;
  }
  const isOfABrewer = question.methods.length > 0;
  return (
    (isOfABrewer ? null : ounces(text, quantities, ask.memory)) ??
    degrees(text) ??
    slip(ask, quantities, text)
  );
}
