import { GRAMS_PER_OUNCE, ML_PER_FLUID_OUNCE } from '@shared/brew/amounts';
import { extractionYield } from '@shared/brew/extraction';
import { formatDecimal, formatGrams } from '@shared/format';
import type { AmountItem } from '@shared/recipe-text/reader/items';
import type { Answer } from '../answer';
import { type Ask, lesson, point, say } from '../answers/compose';
import { valuesOf } from '../language/figures';
import { type Act, type ActRule, type ActRules, act, amountsIn } from './act';
import { bought, figuresIn, shareLeft } from './slots';

const CUP_SIZES = [
  'americana, 237 ml (nos rótulos, 240)',
  'métrica, 250 ml',
  'japonesa, 200 ml',
  'brasileira de chá, de 200 a 240 ml',
] as const;

const ASKS_ML = /\b(?:ml|mililitros?|quanto (?:e|da|sao|vale)|em gramas|equivale|converte)\b/;

const CUPS_COUNTED =
  /(?:(\d+(?:[.,]\d+)?)(?: e)? )?(?:\b(\d)\/(\d)|\b(mei[oa]|half))? ?(?:de |of |a |um |uma )*\bcups?\b/;

/** Returns the number of cups of '3/4 de cup', '1 1/2 cup', 'meio cup' or '2 cups'; else 1. */
function countOf(text: string): number {
  const [, whole, top, bottom, half] = CUPS_COUNTED.exec(text) ?? [];
  const part = half === undefined ? Number(top ?? 0) / Number(bottom ?? 1) : 1 / 2;
  return Number(whole?.replace(',', '.') ?? 0) + part || 1;
}

const cup: ActRule = (_, text, isMeant) => {
  if (!/\bcups?\b/.test(text)) return null;
  if (!isMeant && (!ASKS_ML.test(text) || /\b(?:cafeteira|moka|cupping)\b/.test(text))) return null;
  const count = countOf(text);
  return act(
    'sum',
    say([
      `${formatDecimal(count, 2)} cup americana são ${formatDecimal(count * 236.6, 0)} ml.`,
      ...['Outras medidas com o mesmo nome:', ...CUP_SIZES.slice(1).map(point)],
      'Na cafeteira americana, um “cup” da jarra é menor: cerca de 150 ml.',
    ]),
  );
};

const CUPS: readonly (readonly [name: string, ml: number])[] = [
  ['xícaras de cafezinho, de 50 ml', 50],
  ['copos americanos, de 190 ml', 190],
  ['xícaras de chá, de 200 ml', 200],
];

const inCups: ActRule = (ask, text) => {
  const [size, other] = valuesOf(figuresIn(ask), 'volume');
  if (size === undefined || other !== undefined) return null;
  if (
    !/\b(?:sao|dao?|e|equivale\w*|tem) (?:a )?quant[oa]s? (?:xicaras?|copos?|cafezinhos?)(?: \w+)?$/.test(
      text,
    )
  )
    return null;
  return act(
    'sum',
    say([
      `${formatDecimal(size)} ml são:`,
      ...CUPS.map(([name, ml]) => point(`${formatDecimal(size / ml)} ${name}.`)),
      'Xícara não é medida certa: na dúvida, meça a sua com água.',
    ]),
  );
};

/** Liquid measures of the United States: words, millilitres of one, and names. */
const MEASURES: readonly (readonly [RegExp, number, one: string, many: string])[] = [
  [/\b(?:galao|galoes|gallons?)\b/, 3785, 'galão americano', 'galões americanos'],
  [/\b(?:pint|pints|pinta|pintas)\b/, 473, 'pint americana', 'pints americanas'],
  [/\b(?:quart|quarts)\b/, 946, 'quart americano', 'quarts americanos'],
];

/** Returns the size of a named measure: '1 galão americano tem 3.785 ml'; else null. */
function measureIn(text: string): string | null {
  const found = MEASURES.find(([words]) => words.test(text));
  if (!found) return null;
  const [words, ml, one, many] = found;
  const count = Number(
    new RegExp(`(\\d+(?:[.,]\\d+)?) ${words.source.slice(2, -2)}`)
      .exec(text)?.[1]
      ?.replace(',', '.') ?? 1,
  );
  const total = count * ml;
  return `${formatDecimal(count)} ${count === 1 ? `${one} tem` : `${many} têm`} ${formatDecimal(total, 0)} ml, ou ${formatDecimal(total / 1000, 2)} litros.`;
}

/** Spoons of a liquid: words, millilitres of one, and the name. */
const SPOONS: readonly (readonly [RegExp, number, name: string])[] = [
  [
    /(\d+(?:[.,]\d+)?)? ?\b(?:tbsps?|tablespoons?|colher(?:es)? de sopa)\b/,
    15,
    'colher de sopa (tbsp)',
  ],
  [/(\d+(?:[.,]\d+)?)? ?\b(?:tsps?|teaspoons?|colher(?:es)? de cha)\b/, 5, 'colher de chá (tsp)'],
  [/(\d+(?:[.,]\d+)?)? ?\bcolher(?:es)? de sobremesa\b/, 10, 'colher de sobremesa'],
];
const IN_ML = /\bquant\w* (?:ml|mls|mililitros)\b|\bem (?:ml|mililitros)\b/;

/** Returns '2 × colher de sopa (tbsp): 30 ml' for a question in ml; null for another. */
function spoonsIn(text: string): string | null {
  if (!IN_ML.test(text)) return null;
  for (const [words, ml, name] of SPOONS) {
    const found = words.exec(text);
    const count = Number(found?.[1]?.replace(',', '.') ?? 1);
    if (found)
      return `${count === 1 ? 'Uma' : `${formatDecimal(count)} ×`} ${name}: ${formatDecimal(count * ml)} ml.`;
  }
  return null;
}

/** Converts spoons and measures of the United States: 'tbsp em ml', 'um galão em litros'. */
const foreignMeasure: ActRule = (_, text, isMeant) => {
  const spoons = spoonsIn(text);
  if (spoons !== null) return act('sum', say([spoons, 'De pó, uma de sopa rasa leva uns 5 g.']));
  const said = measureIn(text);
  const isAsked = /\b(?:ml|litros?|l|quant\w*|equivale)\b/.test(text);
  return said !== null && (isMeant || isAsked) ? act('sum', say([said])) : null;
};

const decilitres: ActRule = (ask, text, isMeant) => {
  const [, unit] = /\b\d+(?:[.,]\d+)? ?([dc])(?:l|ecilitros?|entilitros?)\b/.exec(text) ?? [];
  // 'Lata de 33 cl, quanto de pó?' is about the dose.
  if (unit === undefined || asksCoffee(text)) return null;
  const volume = amountsIn(ask, 'volume')[0];
  if (!volume || !(isMeant || /\b(?:quanto|ml|equivale|da|sao)\b/.test(text))) return null;
  const one = unit === 'd' ? '1 dl = 100 ml' : '1 cl = 10 ml';
  return act(
    'sum',
    say([`${volume.raw.trim()} são ${formatDecimal(volume.amount.value)} ml (${one}).`]),
  );
};

const TO_METRIC = /\bquant\w* (?:ml|mls|mililitros|gramas?|g)\b|\bem (?:ml|gramas?|g)\b/;
const TO_OUNCES = /\b(?:em|para|quantas?) (?:fl )?(?:oz|oncas?)\b/;
const IN_OUNCES = /(?<![a-z])(?:oz|on[cç]as?|ounces?)\b/i;

const asksCoffee = (text: string) => /\bquant\w* (?:de )?(?:cafe|po)\b/.test(text);
/** Matches ounces of coffee, which are ounces of weight: '2 oz de café'. */
const OF_COFFEE = /^(?:oz|oncas?|ounces?) (?:de |of )?(?:cafe|coffee|po|grao)/;

const asMl = ({ dimension, value }: AmountItem['amount']) =>
  dimension === 'volume' ? value : (value / GRAMS_PER_OUNCE) * ML_PER_FLUID_OUNCE;

/** Converts '300 ml em onças'; 'e em onças?' converts the remembered water. */
function inOunces(ask: Ask): Act | null {
  const metric = amountsIn(ask, 'mass', 'volume').find(
    ({ amount }) => amount.unit?.isForeign !== true,
  );
  const { water } = ask.memory;
  if (metric) {
    const { dimension, value } = metric.amount;
    const [unit, each] =
      dimension === 'volume'
        ? (['ml', ML_PER_FLUID_OUNCE] as const)
        : (['g', GRAMS_PER_OUNCE] as const);
    return act(
      'sum',
      say([`${formatDecimal(value)} ${unit} são ${formatDecimal(value / each)} oz.`]),
    );
  }
  if (water === null) return null;
  const volume = formatDecimal(water / ML_PER_FLUID_OUNCE);
  return act('sum', say([`${formatDecimal(water, 0)} ml de água são ${volume} oz fluidas.`]));
}

/** Converts ounces to g or ml, or back: '1 oz de café', '8 oz é quanto?', '300 ml em onças'. */
const ounces: ActRule = (ask, text, isMeant) => {
  const item = amountsIn(ask, 'mass', 'volume').find(({ raw }) => IN_OUNCES.test(raw));
  const { ratio } = ask.question.amounts;
  const isBare = ask.question.methods.length === 0;
  // 'Caneca de 12 oz, quanto de pó?' is about the dose.
  const asksDose = !isBare || asksCoffee(text);
  if (isMeant && ratio === null && !isBare && asksCoffee(text)) return null;
  const several = amountsIn(ask, 'mass', 'volume').filter(({ raw }) => IN_OUNCES.test(raw));
  if (several.length > 1 && ratio === null) {
    const each = several.map(({ raw, amount }) => {
      const unit = amount.dimension === 'volume' ? 'ml' : 'g';
      const digits = amount.value < 100 ? 1 : 0;
      return `${raw.trim()} são ${formatDecimal(amount.value, digits)} ${unit}`;
    });
    return act(
      'sum',
      say([`${each.join(', e ')}.`, '1 oz de peso tem 28,35 g; de volume, 29,6 ml.']),
    );
  }
  if (!item) return isMeant || (isBare && TO_OUNCES.test(text)) ? inOunces(ask) : null;
  const { dimension, value } = item.amount;
  const raw = item.raw.trim();
  if (ratio !== null) {
    if (!isMeant && !/\b(?:quanto|quanta|cafe|po|agua)\b/.test(text)) return null;
    const isWater = dimension === 'volume' || /\bagua\b/.test(text);
    const water = asMl(item.amount);
    return act(
      'sum',
      say([
        isWater
          ? `${raw} de água são ${formatDecimal(water, 0)} ml. Em 1:${formatDecimal(ratio)}, ${formatDecimal(water / ratio)} g de café.`
          : `${raw} de café são ${formatDecimal(value)} g. Em 1:${formatDecimal(ratio)}, ${formatDecimal(value * ratio, 0)} g de água.`,
      ]),
    );
  }
  if (TO_METRIC.test(text) && (isMeant || !asksDose)) {
    const isOfCoffee = figuresIn(ask).some(({ after }) => OF_COFFEE.test(after));
    const isLiquid = dimension === 'volume' || (!isOfCoffee && /\b(?:agua|leite|ml)\b/.test(text));
    const other = measureIn(text);
    return act(
      'sum',
      say([
        isLiquid
          ? `${raw} são ${formatDecimal(asMl(item.amount), 0)} ml.`
          : `${raw} são ${formatDecimal(value)} g.`,
        ...(other ? [other] : []),
      ]),
    );
  }
  if (!(isMeant || (isBare && /\b(?:em|quant[oa]s?|da|sao)\b/.test(text)))) return null;
  const count = value / (dimension === 'volume' ? ML_PER_FLUID_OUNCE : GRAMS_PER_OUNCE);
  return act(
    'sum',
    say([
      `${formatDecimal(count)} oz fluidas são ${formatDecimal(count * ML_PER_FLUID_OUNCE, 0)} ml.`,
      `De peso, ${formatDecimal(count)} oz são ${formatDecimal(count * GRAMS_PER_OUNCE, 0)} g.`,
    ]),
  );
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

/** The smallest dose, in grams, and the highest TDS of an espresso, in percent. */
const [LEAST_DOSE, MOST_TDS] = [5, 20] as const;

/** Judges a TDS. SCA's golden cup: 1.15 to 1.35 %, cafés up to 1.45. Espresso 8 to 12 %. */
const tds: ActRule = (ask, text) => {
  const number =
    /\b(?:tds|refrat\w+)(?: (?:de|deu|e|em|foi|ta|esta|marcou|leu))?:? ?(\d+(?:[.,]\d+)?)/.exec(
      text,
    )?.[1];
  const value = number === undefined ? Number.NaN : Number(number.replace(',', '.'));
  const { coffee, water } = ask.question.amounts;
  if (!(value > 0 && value < MOST_TDS)) return null;
  // 'Bebida 240 g com 16 g': the lesser of two weights is the dose.
  const masses = amountsIn(ask, 'mass', 'volume', 'none')
    .map(({ amount }) => amount.value)
    .filter((mass) => mass >= LEAST_DOSE && mass !== value);
  const [dose, drink] =
    coffee !== null && water !== null && water > coffee
      ? [coffee, water]
      : [Math.min(...masses), Math.max(...masses)];
  if (dose < drink) return act('sum', extractionAnswer(value, dose, drink));
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

const IN_POUNDS = /\b(?:quantas|em) (?:libras|lbs?|pounds)\b/;
/** Answers 'comprei 3/4 de libra, quantos gramas são?' and '1,5 kg são quantas libras?'. */
const pounds: ActRule = (ask, text, isMeant) => {
  const masses = amountsIn(ask, 'mass');
  const item = masses.find(({ raw }) => /(?<![a-z])(?:libras?|lbs?|pounds?)\b/i.test(raw));
  const isAsked = /\b(?:quant\w*|gramas?|g|kg|da|sao)\b/.test(text) && masses.length === 1;
  const [metric, other] = masses;
  if (!item && metric && !other && IN_POUNDS.test(text))
    return act(
      'sum',
      say([
        `${bought(metric.amount.value)} são ${formatDecimal(metric.amount.value / (16 * GRAMS_PER_OUNCE), 2)} libras: uma libra tem 453,6 g.`,
      ]),
    );
  if (!item || !(isMeant || isAsked)) return null;
  const grams = item.amount.value;
  const left = shareLeft(ask);
  const said = grams >= 1000 ? ` (${bought(grams)})` : '';
  return act(
    'sum',
    say([
      `${item.raw.trim()} são ${formatDecimal(grams, 0)} g${said}: uma libra tem 453,6 g.`,
      ...(left < 1
        ? [`Com perda de ${formatDecimal((1 - left) * 100)} %, ficam ${bought(grams * left)}.`]
        : []),
    ]),
  );
};

/** National degrees of water hardness: words, mg/l of CaCO₃ in one degree, and names. */
const HARDNESS: readonly (readonly [RegExp, number, string, string])[] = [
  [/\b(?:alem\w+|dh|gh|kh)\b/, 17.85, 'graus alemães', 'grau alemão'],
  [/\bfrances\w*\b/, 10, 'graus franceses', 'grau francês'],
  [/\b(?:clark|ingles\w*)\b/, 14.25, 'graus ingleses', 'grau inglês'],
];

/** Answers 'dureza de 8 graus alemães dá quanto em ppm?'. */
const hardness: ActRule = (ask, text) => {
  const scale = HARDNESS.find(([words]) => words.test(text));
  const amount = amountsIn(ask, 'temperature', 'none', 'other')[0]?.amount;
  // '3 °f' of hardness are French degrees, not Fahrenheit.
  const value =
    amount?.unit?.isForeign === true && amount.dimension === 'temperature'
      ? Math.round((amount.value * 9) / 5 + 32)
      : amount?.value;
  const isWater = /\b(?:dureza|alcalinidade|agua|ppm|mg)\b/.test(text);
  if (!scale || value === undefined || !isWater) return null;
  const [, factor, name, _one] = scale;
  // '90 mg/l são quantos graus franceses?' converts in the other direction.
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

export const CONVERT: ActRules = {
  inCups,
  pounds,
  hardness,
  cup,
  foreignMeasure,
  decilitres,
  ounces,
  tds,
};
