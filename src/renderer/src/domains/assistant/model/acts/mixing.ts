import { dilutionFor } from '@shared/brew/water';
import { formatDecimal, formatGrams, formatRatio } from '@shared/format';
import { isAmount } from '@shared/recipe-text/reader/items';
import { lesson, page, say } from '../answers/compose';
import { methodOf, ratioOfMethod } from '../knowledge/methods';
import { drinksIn, type Figure, MOST_DOSE, peopleIn, valuesOf } from '../language/figures';
import { type ActRule, type ActRules, act, amountsIn, ratiosIn } from './act';
import { asksFor } from './asked';
import { bought, figuresIn, poured } from './slots';

const CONCENTRATE = /\b(?:concentrad[oa]|diluir|diluo|cold brew)\b/;
const DILUTES = /\bdilu\w+/;
const MIXES = /\b(?:mistur\w+|complet\w+|acrescent\w+|junt\w+)\b.*\b(?:leite|agua|gelo)\b/;
/** Words for finished cold brew; in other messages the water is that of the infusion. */
const IS_MADE =
  /\bconcentrad[oa]\b|\b(?:meu|minha|fiz|saiu|ficou|deu|tenho|pront[oa]|feit[oa]|servir|tomar|beber)\b/;

/** Answers 'fiz cold brew 1:5, diluo como?', '1:5, quanto de água em 200 ml para 1:15?'. */
const diluted: ActRule = (ask, text, isMeant) => {
  const [from, to, more] = ratiosIn(ask).map(({ ratio }) => ratio);
  const volume = amountsIn(ask, 'volume', 'mass')[0]?.amount.value;
  const isOfTwo = from !== undefined && to !== undefined && more === undefined && to > from;
  if (isOfTwo && volume !== undefined && (isMeant || CONCENTRATE.test(text))) {
    const added = volume * (to / from - 1);
    return act(
      'sum',
      say(
        [
          `Ponha cerca de ${poured(Math.round(added / 10) * 10)} de água em ${formatGrams(volume)} do concentrado: ${formatRatio(from)} vira ${formatRatio(to)}.`,
          'É conta pela água que entrou; o pó segura um pouco dela. Comece com menos, prove e complete.',
        ],
        [lesson('coldBrew')],
      ),
    );
  }
  const { ratio, coffee, water } = ask.question.amounts;
  const said = ratio ?? (coffee !== null && water !== null ? water / coffee : null);
  const isMixed =
    IS_MADE.test(text) &&
    (coffee === null) === (water === null) &&
    (MIXES.test(text) || asksFor(text, 'milk', 'water'));
  const isAsked = (DILUTES.test(text) || isMixed) && /\b(?:cold|concentrad[oa])\b/.test(text);
  const isOfBoth = isMeant && (DILUTES.test(text) || (coffee !== null && water !== null));
  if (said === null || !(isOfBoth || isAsked)) return null;
  return act('dilute', {
    ...say(
      [
        `A ${formatRatio(said)}. ${dilutionFor(said).text}`,
        'O gelo também dilui: prove antes de completar.',
      ],
      [lesson('coldBrew')],
    ),
    about: { methodId: 'cold-brew', ratio: said },
  });
};

/** Answers 'de 1:15 pra 1:17 com 25 g, quanto sobe a água?'. */
const otherRatio: ActRule = (ask, _, isMeant) => {
  const [from, to, more] = ratiosIn(ask).map(({ ratio }) => ratio);
  const { coffee: named, water } = ask.question.amounts;
  const coffee = named ?? (isMeant ? (amountsIn(ask, 'mass')[0]?.amount.value ?? null) : null);
  if (from === undefined || to === undefined || more !== undefined || from === to) return null;
  if (coffee === null) return null;
  const [before, after] = [coffee * from, coffee * to];
  if (!isMeant && water !== null && Math.abs(water - before) > 1) return null;
  const difference = Math.abs(after - before);
  return act('amounts', {
    ...say(
      [
        `Com ${formatGrams(coffee)}, ${formatRatio(from)} são ${formatGrams(before)} de água e ${formatRatio(to)} são ${formatGrams(after)}: ${formatGrams(difference)} a ${after > before ? 'mais' : 'menos'}.`,
        after > before ? 'Fica mais leve.' : 'Fica mais forte.',
      ],
      [page('calculator'), lesson('ratio')],
    ),
    about: { coffee, water: after, ratio: to },
  });
};

const spoonsToWater: ActRule = (ask, text, isMeant) => {
  const spoon = amountsIn(ask, 'spoon')[0];
  const holds = spoon?.amount.unit?.holds;
  if (
    !spoon ||
    !holds ||
    !(isMeant || asksFor(text, 'water')) ||
    ask.question.amounts.water !== null
  )
    return null;
  const weighed = amountsIn(ask, 'mass')[0]?.amount.value;
  const count = amountsIn(ask, 'spoon').at(-1)?.amount.value ?? spoon.amount.value;
  // 'Uma medida deu 11 g, e 3 medidas?' names the weight of one spoon.
  const [low, high] =
    weighed === undefined
      ? holds.map((each) => each * spoon.amount.value)
      : [weighed * count, weighed * count];
  if (low === undefined || high === undefined) return null;
  const methodId = ask.methodId ?? 'brazilian-pour-over';
  const ratio = ratioOfMethod(methodId);
  const middle = (low + high) / 2;
  return act('spoons', {
    ...say(
      [
        `${weighed === undefined ? `${spoon.raw.trim()} dão de ${formatDecimal(low, 0)} a ${formatDecimal(high, 0)} g` : `${formatDecimal(count)} × ${formatGrams(weighed)} são ${formatGrams(low)}`} de pó: ponha uns ${formatGrams(Math.round((middle * ratio) / 10) * 10)} de água (${formatRatio(ratio)}).`,
        `Essa é a proporção ${methodOf(methodId).inIt}. Mais forte, menos água; com balança, sai igual amanhã.`,
      ],
      [page('calculator'), lesson('ratio')],
    ),
    about: { methodId },
  });
};

const JUDGES =
  /\b(?:pouc[oa]|muit[oa]|fort\w+|frac\w+|ral[oa]|cert[oa]|bom|boa|demais|chega|basta|ok)\b/;

/** Compares spoons with the usual dose: '3 colheres rasas pra 500 ml tá pouco?'. */
const spoonsJudged: ActRule = (ask, text) => {
  const spoon = amountsIn(ask, 'spoon')[0];
  const { water } = ask.question.amounts;
  const isReport = ask.memory.topic?.startsWith('trouble:') === true;
  if (!spoon?.amount.unit?.holds || water === null || !(isReport || JUDGES.test(text))) return null;
  if (/\bquant\w+/.test(text)) return null;
  const [low, high] = spoon.amount.unit.holds.map((each) => each * spoon.amount.value);
  if (low === undefined || high === undefined) return null;
  const methodId = ask.methodId ?? 'brazilian-pour-over';
  const [strong, light] = [water / ratioOfMethod(methodId), water / ratioOfMethod('v60')];
  const verdict =
    high < light
      ? 'É pouco, vai sair ralo'
      : low > strong
        ? 'É muito, vai sair forte'
        : 'Está na faixa comum';
  return act('spoons', {
    ...say(
      [
        `${verdict}: ${spoon.raw.trim()} dão de ${formatDecimal(low, 0)} a ${formatDecimal(high, 0)} g, e ${formatGrams(water)} de água pedem de ${formatGrams(Math.round(Math.min(light, strong)))} a ${formatGrams(Math.round(Math.max(light, strong)))} de pó.`,
        'Colher é estimativa: com balança, sai igual amanhã.',
      ],
      [page('calculator'), lesson('ratio')],
    ),
    about: { methodId, water },
  });
};

const BLENDS = /\b(?:mistur\w+|blend|junt(?:ei|ar|ando|o))\b/;
/** Ingredients that add no coffee to a mix. */
const NO_COFFEE = /\b(?:leite|acucar|canela|cacau|chocolate|achocolatado|mel|agua de coco)\b/;

/** Answers 'misturei 10 g de um grão com 5 g de outro, quanto de água?'. */
const blendToWater: ActRule = (ask, text, isMeant) => {
  const { items } = ask.question.amounts;
  const figures = figuresIn(ask);
  const isDose = ({ dimension, after }: Figure) =>
    dimension === 'mass' || (dimension === 'none' && /^(?:d[aeo]|c)\b/.test(after));
  const doses = isMeant
    ? figures.filter(isDose).map(({ value }) => value)
    : amountsIn(ask, 'mass').map(({ amount }) => amount.value);
  const isPlain = isMeant || items.filter(isAmount).length === doses.length;
  if (!isMeant && !(BLENDS.test(text) && asksFor(text, 'water'))) return null;
  if (NO_COFFEE.test(text) || ask.question.amounts.ratio !== null) return null;
  if (doses.length < 2 || !isPlain || Math.max(...doses) > MOST_DOSE) return null;
  const coffee = doses.reduce((sum, dose) => sum + dose, 0);
  // Two doses look like an espresso and its drink, so only a named method counts.
  const methodId = (isMeant ? ask.question.methods[0] : ask.methodId) ?? 'brazilian-pour-over';
  const ratio = ratioOfMethod(methodId);
  return act('amounts', {
    ...say(
      [
        `Juntos são ${formatGrams(coffee)} de café: ponha ${poured(Math.round(coffee * ratio))} de água (${formatRatio(ratio)}).`,
        `Essa é a proporção ${methodOf(methodId).inIt}. Moa os dois juntos, para uma moagem só.`,
      ],
      [page('calculator'), lesson('ratio')],
    ),
    about: { methodId, coffee },
  });
};

const blendByShares: ActRule = (ask) => {
  const shares = amountsIn(ask, 'percent').map(({ amount }) => amount.value);
  const [total, ...others] = amountsIn(ask, 'mass').map(({ amount }) => amount.value);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  if (total === undefined || others.length > 0 || shares.length < 2 || whole !== 100) return null;
  const parts = shares.map(
    (share) => `${formatDecimal(share)} % são ${bought((total * share) / 100)}`,
  );
  return act('sum', say([`De ${formatGrams(total)}, ${parts.join(' e ')}.`], [page('beans')]));
};

/** Returns a target in mg/l: '70 de dureza', 'dureza 70', '80 ppm de alcalinidade'. */
const targetOf = (text: string, name: string): number | undefined => {
  const after = new RegExp(`\\b(\\d{1,3}) (?:mg l |mg/l |ppm )?(?:de |para a )?${name}\\b`).exec(
    text,
  );
  const before = new RegExp(`\\b${name} (?:de )?(\\d{1,3})\\b`).exec(text);
  const isFirst = /\b(?:dureza|alcalinidade) (?:de )?\d/.test(text) && before !== null;
  const found = (isFirst ? before : after)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Doses mineral concentrates: 1 ml of 1,000 mg/l adds 1 mg/l to a litre of water. */
const minerals: ActRule = (ask, text, isMeant) => {
  if (!isMeant && !/\b(?:concentrados?|sulfato|bicarbonato)\b/.test(text)) return null;
  const [hardness, alkalinity] = [targetOf(text, 'dureza'), targetOf(text, 'alcalinidade')];
  if (hardness === undefined || alkalinity === undefined) return null;
  const litres = (amountsIn(ask, 'volume')[0]?.amount.value ?? 1000) / 1000;
  return act(
    'water',
    say(
      [
        `Em ${formatDecimal(litres)} litro${litres >= 2 ? 's' : ''} de água destilada: ${formatDecimal(hardness * litres)} ml do concentrado de sulfato de magnésio e ${formatDecimal(alkalinity * litres)} ml do de bicarbonato.`,
        'A conta vale para concentrados de 1.000 mg/l: cada ml por litro dá 1 mg/l.',
      ],
      [lesson('water')],
    ),
  );
};

/** Millilitres of a single and a double espresso under milk. */
const [SHOT, DOUBLE_SHOT] = [25, 40] as const;
/** Smallest share of liquid milk in the milk and foam above the espresso. */
const LEAST_MILK = 0.75;

/** Answers 'latte para caneca de 350, quanto de leite?'. */
const milkFor: ActRule = (ask, text, isMeant) => {
  const figures = figuresIn(ask);
  const isAsked =
    asksFor(text, 'milk') && /\b(?:latte|cap+uc+ino|flat white|mocha|cafe com leite)\b/.test(text);
  const cup = (isMeant ? valuesOf(figures, 'volume', 'none') : valuesOf(figures, 'volume')).find(
    (value) => value >= 100,
  );
  const isShared =
    ask.question.amounts.ratio !== null || /\b50 ?\/ ?50\b|\bmeio a meio\b/.test(text);
  const isOfConcentrate = /\bconcentrad[oa]\b/.test(text);
  if (cup === undefined || !(isMeant || isAsked) || isShared || isOfConcentrate) return null;
  const shot = /\bdupl[oa]s?\b/.test(text) ? DOUBLE_SHOT : SHOT;
  const room = cup - shot;
  const milk = (share: number) => Math.round((room * share) / 10) * 10;
  const count = isMeant ? (peopleIn(figures) ?? drinksIn(figures)?.value ?? 1) : 1;
  const dose = figures.find(
    ({ value, dimension }) =>
      (dimension === 'mass' || dimension === 'none') && value >= 7 && value <= 25,
  )?.value;
  return act(
    'sum',
    say(
      [
        `Para ${formatDecimal(cup)} ml, de ${formatDecimal(milk(LEAST_MILK))} a ${formatDecimal(milk(1))} ml de leite com ${formatDecimal(shot)} ml de espresso: a espuma ocupa o resto.`,
        ...(count > 1
          ? [
              `Para ${formatDecimal(count)}, de ${formatDecimal(count * milk(LEAST_MILK))} a ${formatDecimal(count * milk(1))} ml de leite${dose === undefined ? '' : ` e ${formatGrams(count * dose)} de grão`}.`,
            ]
          : []),
        'Aqueça de 55 a 65 °C: perto de 60 fica mais doce, e de 70 em diante tem gosto de cozido.',
      ],
      [page('calculator')],
    ),
  );
};

const TOPS_UP = /\bcomplet\w+(?: \w+){0,4}$/;
const UP_TO = /(?: ate| para| em)(?: \w+)?$/;
/** Smallest first pour, in grams of water. */
const LEAST_POUR = 30;

/** Answers '20 g com 100 de água e completo até 220, quanto ponho depois?'. */
const toppedUp: ActRule = (ask, text) => {
  const figures = figuresIn(ask);
  const end = figures.findIndex(({ before }) => TOPS_UP.test(before) && UP_TO.test(before));
  const first = figures[end - 1]?.value ?? 0;
  const last = figures[end]?.value ?? 0;
  if (first < LEAST_POUR || last <= first || !/\bquant\w+|\bcomplemento\b/.test(text)) return null;
  const { coffee } = ask.question.amounts;
  const ratio = coffee === null ? '' : ` (${formatRatio(last / coffee)} ao todo)`;
  return act('amounts', {
    ...say(
      [
        `Ponha mais ${formatGrams(last - first)} de água: dos ${formatGrams(first)} até ${formatGrams(last)}${ratio}.`,
        'Complete com água quente depois de extrair, e prove antes do fim.',
      ],
      [page('calculator'), lesson('ratio')],
    ),
    about: { coffee, water: last },
  });
};

export const MIXING: ActRules = {
  toppedUp,
  milkFor,
  diluted,
  otherRatio,
  spoonsToWater,
  spoonsJudged,
  blendToWater,
  blendByShares,
  minerals,
};
