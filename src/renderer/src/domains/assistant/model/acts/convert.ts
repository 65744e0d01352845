import { extractionYield } from '@shared/brew/extraction';
import { formatDecimal, formatGrams } from '@shared/format';
import { GRAMS_PER_OUNCE, ML_PER_FLUID_OUNCE } from '@shared/language/units';
import type { Answer } from '../answer';
import { lesson, point, say } from '../answers/compose';
import { type ActRule, act, amountsIn } from './act';

/* Units of other kitchens, and a refractometer's reading alone. */

const CUP_SIZES = [
  'americana, 237 ml (nos rótulos, 240)',
  'métrica, 250 ml',
  'japonesa, 200 ml',
  'brasileira de chá, de 200 a 240 ml',
] as const;

const ASKS_ML = /\b(?:ml|mililitros?|quanto (?:e|da|sao|vale)|em gramas|equivale|converte)\b/;

/** 'Cup da receita gringa em ml'. */
const cup: ActRule = (_, text) => {
  if (!/\bcups?\b/.test(text) || !ASKS_ML.test(text) || /\b(?:cafeteira|moka|cupping)\b/.test(text))
    return null;
  const count = Number(/\b(\d+(?:[.,]\d+)?) cups?\b/.exec(text)?.[1]?.replace(',', '.') ?? 1);
  return act(
    'sum',
    say([
      `${formatDecimal(count)} cup americana são ${formatDecimal(count * 236.6, 0)} ml.`,
      ...['Outras medidas com o mesmo nome:', ...CUP_SIZES.slice(1).map(point)],
      'Na cafeteira americana, um “cup” da jarra é menor: cerca de 150 ml.',
    ]),
  );
};

/** Millilitres of one; liquid measures of the United States. */
const MEASURES: readonly (readonly [RegExp, number, one: string, many: string])[] = [
  [/\b(?:galao|galoes|gallons?)\b/, 3785, 'galão americano', 'galões americanos'],
  [/\b(?:pint|pints|pinta|pintas)\b/, 473, 'pint americana', 'pints americanas'],
  [/\b(?:quart|quarts)\b/, 946, 'quart americano', 'quarts americanos'],
];

/** 'Um galão em litros': measures that no recipe here is written in. */
const foreignMeasure: ActRule = (_, text) => {
  const found = MEASURES.find(([words]) => words.test(text));
  if (!found || !/\b(?:ml|litros?|l|quant\w*|equivale)\b/.test(text)) return null;
  const [words, ml, one, many] = found;
  const count = Number(
    new RegExp(`(\\d+(?:[.,]\\d+)?) ${words.source.slice(2, -2)}`)
      .exec(text)?.[1]
      ?.replace(',', '.') ?? 1,
  );
  const total = count * ml;
  return act(
    'sum',
    say([
      `${formatDecimal(count)} ${count === 1 ? `${one} tem` : `${many} têm`} ${formatDecimal(total, 0)} ml, ou ${formatDecimal(total / 1000, 2)} litros.`,
    ]),
  );
};

/** '2 dl de água, é quanto?' */
const decilitres: ActRule = (ask, text) => {
  if (!/\b\d+(?:[.,]\d+)? ?(?:dl|decilitros?)\b/.test(text)) return null;
  const volume = amountsIn(ask, 'volume')[0];
  if (!volume || !/\b(?:quanto|ml|equivale|da|sao)\b/.test(text)) return null;
  return act(
    'sum',
    say([`${volume.raw.trim()} são ${formatDecimal(volume.amount.value)} ml (1 dl = 100 ml).`]),
  );
};

const TO_METRIC = /\bquant\w* (?:ml|mls|mililitros|gramas?|g)\b|\bem (?:ml|gramas?|g)\b/;

/** 'Receita gringa pede 1 oz de café': grams of weight, millilitres of volume. */
const ounces: ActRule = (ask, text) => {
  const item = amountsIn(ask, 'mass', 'volume').find(({ raw }) =>
    /(?<![a-z])(?:oz|on[cç]as?)\b/i.test(raw),
  );
  const { ratio } = ask.question.amounts;
  if (!item) return null;
  const { dimension, value } = item.amount;
  const asksDose = ask.question.methods.length > 0 || /\bquant\w* (?:de )?(?:cafe|po)\b/.test(text);
  if (ratio === null && TO_METRIC.test(text) && !asksDose) {
    const isLiquid = dimension === 'volume' || /\b(?:agua|leite|ml)\b/.test(text);
    const ml = dimension === 'volume' ? value : (value / GRAMS_PER_OUNCE) * ML_PER_FLUID_OUNCE;
    return act(
      'sum',
      say([
        isLiquid
          ? `${item.raw.trim()} são ${formatDecimal(ml, 0)} ml.`
          : `${item.raw.trim()} são ${formatDecimal(value)} g.`,
      ]),
    );
  }
  if (ratio === null || !/\b(?:quanto|quanta|cafe|po|agua)\b/.test(text)) return null;
  const isWater = dimension === 'volume' || /\bagua\b/.test(text);
  const water = dimension === 'volume' ? value : (value / GRAMS_PER_OUNCE) * ML_PER_FLUID_OUNCE;
  return act('sum', {
    ...say([
      isWater
        ? `${item.raw.trim()} de água são ${formatDecimal(water, 0)} ml. Em 1:${formatDecimal(ratio)}, ${formatDecimal(water / ratio)} g de café.`
        : `${item.raw.trim()} de café são ${formatDecimal(value)} g. Em 1:${formatDecimal(ratio)}, ${formatDecimal(value * ratio, 0)} g de água.`,
    ]),
  });
};

/** Judges the extraction of a cup: TDS in percent, coffee and drink in grams. */
function extractionAnswer(tds: number, dose: number, beverage: number): Answer {
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

/** Grams of the least dose, and percent of the strongest espresso. */
const [LEAST_DOSE, MOST_TDS] = [5, 20] as const;

/** SCA's golden cup: 1.15 to 1.35 %; many cafés go to 1.45. Espresso 8 to 12 %. */
const tds: ActRule = (ask, text) => {
  const number =
    /\b(?:tds|refrat\w+)(?: (?:de|deu|e|em|foi|ta|esta|marcou|leu))?:? ?(\d+(?:[.,]\d+)?)/.exec(
      text,
    )?.[1];
  const value = number === undefined ? Number.NaN : Number(number.replace(',', '.'));
  const { coffee, water } = ask.question.amounts;
  if (!(value > 0 && value < 20)) return null;
  // 'Bebida 240 g com 16 g': the lesser of two weights is the dose.
  const masses = amountsIn(ask, 'mass', 'volume', 'none')
    .map(({ amount }) => amount.value)
    .filter((mass) => mass >= LEAST_DOSE && mass !== value);
  const [dose, drink] =
    coffee !== null && water !== null && water > coffee
      ? [coffee, water]
      : [Math.min(...masses), Math.max(...masses)];
  if (dose < drink && value < MOST_TDS) return act('sum', extractionAnswer(value, dose, drink));
  if (/\bagua\b/.test(text)) return null;
  if (masses.length > 1) return null;
  const isShot = ask.methodId === 'espresso' || value > 4;
  const [low, high] = isShot ? [8, 12] : [1.15, 1.45];
  const verdict =
    value < low
      ? 'está baixo: bebida rala'
      : value > high
        ? 'está alto: bebida forte'
        : 'está na faixa';
  return act(
    'extraction',
    say(
      [
        `TDS de ${formatDecimal(value, 2)} % ${verdict}. ${isShot ? 'No espresso' : 'No coado'}, o comum vai de ${formatDecimal(low, 2)} a ${formatDecimal(high, 2)} %.`,
        value < low
          ? 'Use mais pó para a mesma água, ou moa um pouco mais fino.'
          : value > high
            ? 'Use mais água, ou moa um pouco mais grosso.'
            : 'Confira também a extração: diga a dose e quanto saiu na xícara.',
      ],
      [lesson('extraction')],
    ),
  );
};

/** 'Comprei 3/4 de libra, quantos gramas são?' */
const pounds: ActRule = (ask, text) => {
  const item = amountsIn(ask, 'mass').find(({ raw }) => /\b(?:libras?|lbs?|pounds?)\b/i.test(raw));
  if (
    !item ||
    !/\b(?:quant\w*|gramas?|g|kg|da|sao)\b/.test(text) ||
    amountsIn(ask, 'mass').length > 1
  )
    return null;
  return act(
    'sum',
    say([
      `${item.raw.trim()} são ${formatDecimal(item.amount.value, 0)} g (uma libra tem 453,6 g).`,
    ]),
  );
};

/** mg/l of CaCO₃ in one degree of another country (facts of chemistry). */
const HARDNESS: readonly (readonly [RegExp, number, string, string])[] = [
  [/\b(?:alem\w+|dh|gh|kh)\b/, 17.85, 'graus alemães', 'grau alemão'],
  [/\bfrances\w*\b/, 10, 'graus franceses', 'grau francês'],
  [/\b(?:clark|ingles\w*)\b/, 14.25, 'graus ingleses', 'grau inglês'],
];

/** 'Dureza de 8 graus alemães dá quanto em ppm?' */
const hardness: ActRule = (ask, text) => {
  const scale = HARDNESS.find(([words]) => words.test(text));
  const value = amountsIn(ask, 'temperature', 'none', 'other')[0]?.amount.value;
  const isWater = /\b(?:dureza|alcalinidade|agua|ppm|mg)\b/.test(text);
  if (!scale || value === undefined || !isWater) return null;
  const [, factor, name, _one] = scale;
  // '90 mg/l são quantos graus franceses?' goes the other way.
  if (/\b(?:mg|ppm)\b.*\bquantos graus\b/.test(text)) {
    return act(
      'water',
      say(
        [
          `${formatDecimal(value)} mg/l (ppm) como CaCO₃ são ${formatDecimal(value / factor)} ${name}.`,
        ],
        [lesson('water')],
      ),
    );
  }
  return act(
    'water',
    say(
      [
        `${formatDecimal(value)} ${
          value === 1
            ? name
                .replace(/s(?= |$)/g, '')
                .replace('grau alemãe', 'grau alemão')
                .replace('grau francese', 'grau francês')
                .replace('grau inglese', 'grau inglês')
            : name
        } ${value === 1 ? 'é' : 'são'} ${formatDecimal(value * factor, value < 10 ? 2 : 0)} mg/l (ppm) como CaCO₃.`,
        'A referência da SCA para café vai de 50 a 175 mg/l de dureza; perto de 70 é um bom alvo.',
      ],
      [lesson('water')],
    ),
  );
};

export const CONVERT: readonly ActRule[] = [
  pounds,
  hardness,
  cup,
  foreignMeasure,
  decilitres,
  ounces,
  tds,
];
