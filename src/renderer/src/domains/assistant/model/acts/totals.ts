import { counted, formatDecimal, formatGrams, formatRatio } from '@shared/format';
import { say } from '../answers/compose';
import { ratioOfMethod } from '../knowledge/methods';
import { type ActRule, type ActRules, act, amountsIn, ratiosIn } from './act';
import { bought, drinksIn, drinksOfAll, figuresIn, spanIn, valuesOf } from './slots';

/* Sums of a month, grams per litre, and figures without a recipe. */

const whole = (value: number) => formatDecimal(Math.round(value), 0);

/** Grams of ground coffee for one person's cup, as in the answers by people. */
const CUP = 15;
/** Grams of coffee in an espresso basket, single and double. */
const BASKET = { single: 9, double: 18 } as const;
/** Grams of coffee for one drink are fewer. */
const MOST_DOSE = 60;
/** Grams of a bag, if none is named. */
const BAG = 250;
const BAGS: readonly number[] = [BAG, 340, 500, 1000];
const A_PERIOD = /\b(?:mes|mensa\w*|seman\w+|kg|quilos?)\b/;
const OF_PACKETS = /\bpacot\w+\b/;

/** How much coffee a home or a counter uses: '100 espressos por dia', 'quantos pacotes'. */
const monthly: ActRule = (ask, text, isMeant) => {
  const isOfPackets = OF_PACKETS.test(text);
  const isAsked = isOfPackets
    ? /\bquantos pacotes\b/.test(text) && /\bmes\b/.test(text)
    : /\b(?:por|ao) dia\b/.test(text) && A_PERIOD.test(text);
  if (!(isMeant || isAsked)) return null;
  const figures = figuresIn(ask);
  const drinks = drinksOfAll(figures, text);
  if (drinks === null) return null;
  const { days, name } = spanIn(figures, text);
  const noun = drinksIn(figures)?.after ?? '';
  const named = valuesOf(figures, 'mass').find((value) => value < MOST_DOSE);
  const size = valuesOf(figures, 'volume').find((value) => value <= 1000);
  const ratio = ratioOfMethod(ask.methodId ?? 'v60');
  const isShot = /^(?:e[sx]press|cafe|dose|shot|dopp?io|dupl)/.test(noun) && !isOfPackets;
  const usual = isShot ? (/\b(?:simples|solo)\b/.test(text) ? BASKET.single : BASKET.double) : CUP;
  const dose = named ?? (size === undefined ? usual : size / ratio);
  const grams = drinks * dose * days;
  const counting =
    named === undefined
      ? size === undefined
        ? [
            `Contei ${formatGrams(dose)} de pó por ${isShot ? 'café' : 'pessoa a cada vez'}; com outra dose, a conta muda na mesma medida.`,
          ]
        : [`Contei ${formatDecimal(size)} ml a ${formatRatio(ratio)}: ${formatGrams(dose)} de pó.`]
      : [];
  if (isOfPackets) {
    const bag = figures.find(({ value }) => BAGS.includes(value))?.value ?? BAG;
    const packets = counted(Math.ceil(grams / bag), 'pacote', 'pacotes');
    return act(
      'sum',
      say([
        `São ${packets} de ${bag} g por ${name}: ${whole(drinks)} × ${formatGrams(dose)} × ${days} dias dão ${whole(grams)} g.`,
        ...counting,
      ]),
    );
  }
  const span = days === 1 ? '' : ` × ${days} dias`;
  return act(
    'sum',
    say([
      `São cerca de ${bought(grams)} por ${name}: ${whole(drinks)} × ${formatGrams(dose)}${span}.`,
      ...counting,
      'Some uns 10 % de perda, e multiplique só pelos dias em que abre.',
    ]),
  );
};

const LEAST_WATER = 50;

/** Grams per litre: the other way to say a ratio. */
const perLitre: ActRule = (ask, text, isMeant) => {
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
  const asksRatio = /\b(?:1 (?:para|por|:)|proporcao|ratio|relacao|quanto)\b/.test(text);
  if (isPerLitre && (isMeant || asksRatio)) {
    return act('sum', say([`${formatDecimal(1000 / ratio)} g/l são ${formatRatio(ratio)}.`]));
  }
  const asksLitre = /\b(?:g\/?l|g l|gramas? (?:por )?l(?:itro)?|g por litro)\b/.test(text);
  // '1:15 com 500 ml' asks for a dose.
  const isAlone = value === 0 && ask.question.amounts.coffee === null;
  return !isPerLitre && ((isMeant && isAlone) || asksLitre)
    ? act('sum', say([`${formatRatio(ratio)} são ${formatDecimal(1000 / ratio)} g/l.`]))
    : null;
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
export const TOTALS: ActRules = { monthly, perLitre, slip };
