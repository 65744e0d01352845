import { counted, formatDecimal, formatGrams, formatRatio } from '@shared/format';
import { GRAMS_PER_OUNCE, ML_PER_FLUID_OUNCE } from '@shared/language/units';
import { point, say } from '../answers/compose';
import { ratioOfMethod } from '../knowledge/methods';
import { type ActRule, act, amountsIn, ratiosIn } from './act';
import { bagIn } from './stock';

/* Sums of a month and of a bag, ounces and grams per litre, and figures without a recipe. */

const whole = (value: number) => formatDecimal(Math.round(value), 0);

/** Grams of ground coffee for one person's cup, as in the answers by people. */
const CUP = 15;
/** A bag that keeps its price in a shop's month. */
const DAYS_A_MONTH = 30;
/** Grams of coffee in an espresso basket, single and double. */
const BASKET = { single: 9, double: 18 } as const;

/** How many packets a home uses in a month. */
const packets: ActRule = (_, text) => {
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
  return act(
    'sum',
    say([
      `São ${counted(Math.ceil(grams / size), 'pacote', 'pacotes')} de ${size} g por mês: ${whole(people * cups)} × ${CUP} g × ${DAYS_A_MONTH} dias dão ${whole(grams)} g.`,
      `Contei ${CUP} g de pó por pessoa a cada vez; com outra dose, a conta muda na mesma medida.`,
    ]),
  );
};

/** How much coffee a counter uses in a month: '100 espressos por dia'. */
const monthly: ActRule = (ask, text) => {
  const cups =
    /(\d+) (?:espressos?|expressos?|cafes?|doses?|xicaras?|coados?)(?: (?:duplos?|simples))?\b/.exec(
      text,
    );
  if (!cups || !/\b(?:por|ao) dia\b/.test(text) || !/\b(?:mes|mensal|kg|quilos?)\b/.test(text)) {
    return null;
  }
  const isWeek = /\bsemana\w*\b/.test(text);
  const open = Number(/\b(?:abr\w+|funciona\w*|trabalh\w+) (\d)/.exec(text)?.[1] ?? 7);
  const days = isWeek ? open : DAYS_A_MONTH;
  const count = Number(cups[1]);
  const named = amountsIn(ask, 'mass').find(({ amount }) => amount.value < 60)?.amount.value;
  const cup = amountsIn(ask, 'volume')[0]?.amount.value;
  const brewed = cup === undefined ? undefined : cup / ratioOfMethod('v60');
  const shot = /simples|solo/.test(text) ? BASKET.single : BASKET.double;
  const dose = named ?? brewed ?? shot;
  const kilos = (count * dose * days) / 1000;
  return act(
    'sum',
    say([
      `São cerca de ${formatDecimal(kilos)} kg por ${isWeek ? 'semana' : 'mês'}: ${count} × ${formatGrams(dose)} × ${days} dias.`,
      'Some uns 10 % de perda, e multiplique só pelos dias em que abre.',
    ]),
  );
};

const MOST_DOSE = 60;

/** '1 kg rende quantas doses de 18 g?' */
const doses: ActRule = (ask, text) => {
  if (!/\b(?:rende|rendem|quant[oa]s|da para)\b/.test(text)) return null;
  const masses = amountsIn(ask, 'mass').map(({ amount }) => amount.value);
  const bag = bagIn(ask, text);
  const dose = Math.min(...masses);
  if (bag === null || masses.length > 2 || !(dose <= MOST_DOSE)) return null;
  const count = Math.floor(bag / dose);
  return act(
    'sum',
    say([
      `Dá ${counted(count, 'dose', 'doses')} de ${formatGrams(dose)}, e sobra ${formatGrams(bag - count * dose)}.`,
      point('Regular o moedor gasta algumas: conte com um pouco menos.'),
    ]),
  );
};

const LEAST_WATER = 50;

/** Grams per litre: the other way to say a ratio. */
const perLitre: ActRule = (ask, text) => {
  const given = ratiosIn(ask)[0];
  if (!given) return null;
  const { ratio, raw } = given;
  const isPerLitre = /^\d+(?:[.,]\d+)?\s*g/i.test(raw);
  const value = ask.question.amounts.water ?? 0;
  if (isPerLitre && value >= LEAST_WATER) {
    return act(
      'sum',
      say([
        `${formatDecimal(1000 / ratio)} g/l em ${whole(value)} ml pedem ${formatGrams(value / ratio)} de café (${formatRatio(ratio)}).`,
      ]),
    );
  }
  if (isPerLitre && /\b(?:1 (?:para|por|:)|proporcao|ratio|relacao|quanto)\b/.test(text)) {
    return act('sum', say([`${formatDecimal(1000 / ratio)} g/l são ${formatRatio(ratio)}.`]));
  }
  return !isPerLitre && /\b(?:g\/?l|g l|gramas? (?:por )?l(?:itro)?|g por litro)\b/.test(text)
    ? act('sum', say([`${formatRatio(ratio)} são ${formatDecimal(1000 / ratio)} g/l.`]))
    : null;
};

/** '8 oz é quanto?', '300 ml em onças', 'e em onças?' */
const ounces: ActRule = (ask, text) => {
  if (ask.question.methods.length > 0) return null;
  const asksOunces = /\b(?:em|para|quantas?) (?:fl )?(?:oz|oncas?)\b/.test(text);
  const items = amountsIn(ask, 'mass', 'volume');
  const given = items.find(({ raw }) => /(?<![a-z])(?:oz|on[cç]as?|ounces?)$/i.test(raw));
  if (given && /\b(?:em|quant[oa]s?|da|sao)\b/.test(text)) {
    const { dimension, value } = given.amount;
    const count = value / (dimension === 'volume' ? ML_PER_FLUID_OUNCE : GRAMS_PER_OUNCE);
    return act(
      'sum',
      say([
        `${formatDecimal(count)} oz fluidas são ${whole(count * ML_PER_FLUID_OUNCE)} ml.`,
        `De peso, ${formatDecimal(count)} oz são ${whole(count * GRAMS_PER_OUNCE)} g.`,
      ]),
    );
  }
  if (!asksOunces) return null;
  const metric = items.find(({ amount }) => amount.unit?.isForeign !== true);
  const { water } = ask.memory;
  if (!metric && water !== null) {
    const volume = formatDecimal(water / ML_PER_FLUID_OUNCE);
    return act('sum', say([`${whole(water)} ml de água são ${volume} oz fluidas.`]));
  }
  if (!metric) return null;
  const { dimension, value } = metric.amount;
  const [unit, each] =
    dimension === 'volume'
      ? (['ml', ML_PER_FLUID_OUNCE] as const)
      : (['g', GRAMS_PER_OUNCE] as const);
  return act(
    'sum',
    say([`${formatDecimal(value)} ${unit} são ${formatDecimal(value / each)} oz.`]),
  );
};

/** Water per gram of coffee beyond which a figure is a slip of the pen. */
const [LEAST_RATIO, MOST_RATIO] = [0.8, 60];
const BOILING = 100;

/** Questions about figures without a recipe. */
const slip: ActRule = (ask) => {
  const { coffee, water } = ask.question.amounts;
  if (coffee !== null && water !== null) {
    const ratio = water / coffee;
    if (ratio >= LEAST_RATIO && ratio <= MOST_RATIO) return null;
    return act(
      'sum',
      say([
        `${formatGrams(coffee)} de café para ${whole(water)} ml de água? Dá ${formatRatio(ratio)}, e o comum vai de 1:2 (espresso) a 1:18.`,
        ratio < LEAST_RATIO
          ? 'Confira as quantidades: o pó absorve cerca de 2 g de água por grama, e isso não molha nem tudo. Queria dizer o contrário?'
          : 'Confira as quantidades e pergunte de novo: não quero que você desperdice café.',
      ]),
    );
  }
  const hot = amountsIn(ask, 'temperature').find(
    ({ amount }) => amount.value > BOILING && amount.unit?.isForeign !== true,
  );
  if (!hot) return null;
  return act(
    'sum',
    say([
      `${formatDecimal(hot.amount.value)} °C não dá: ao nível do mar a água ferve a 100 °C e não passa disso.`,
      'Para coar, use de 88 a 96 °C. Era Fahrenheit? Então diga “°F”.',
    ]),
  );
};

/** Sums that answer what no other act has worked out. */
export const TOTALS: readonly ActRule[] = [packets, monthly, perLitre, doses, ounces, slip];
