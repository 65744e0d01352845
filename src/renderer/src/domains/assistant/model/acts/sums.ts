import { formatDecimal, formatGrams, formatRatio } from '@shared/format';
import { planAnswer } from '../answers/brewing';
import { calculator, capital, lesson, page, planMemory, say } from '../answers/compose';
import { NO_SCALE } from '../answers/help';
import { agreedRatio } from '../brew';
import { type MethodId, methodOf, planFor, ratioOfMethod } from '../knowledge/methods';
import { LEAST_BARE_WATER } from '../language/amounts';
import { type Figure, peopleIn, valuesOf } from '../language/figures';
import { DRIPPED } from '../language/understand';
import { percentIn } from '../turn';
import { type ActRule, type ActRules, act, amountsIn, ratiosIn } from './act';
import { asksOtherThan } from './asked';
import { bought, figuresIn, poured } from './slots';

const plan = (methodId: MethodId, amounts: { coffee?: number; water?: number; ratio?: number }) =>
  planFor({
    methodId,
    coffee: amounts.coffee ?? null,
    water: amounts.water ?? null,
    ratio: amounts.ratio ?? null,
    cups: null,
    roast: null,
    knownId: null,
  });

const ASKS_RATIO =
  /\b(?:1 (?:para|por|pra) quanto|um pra quanto|1 por quantos?|(?:fica|da|deu|ficou) (?:em )?quanto|que (?:proporcao|razao)|qual minha razao|qual (?:e |foi |era |seria )?(?:a |minha )?(?:proporcao|relacao|ratio)|qual (?:e |foi |seria )?a minha$|(?:para|por) cada g(?:rama)?\b|proporcao (?:e|fica|da|foi))\b/;

const NAMES_RATIO = /\bpropor\w+|\brelacao\b|\bratio\b|\brazao\b|\b(?:1|um) (?:para|por) quant\w+/;

const LEAST_DOSE = 5;
const HALF_WATER =
  /\bmetade (?:\w+ )?(?:com |de )agua\b|\bmeio a meio (?:com|de) agua\b|\bmesma quantidade de agua\b/;

/** Answers '19 de pó e parei em 304, isso é um pra quanto?'. */
const ratioAsked: ActRule = (ask, text, isMeant) => {
  if (!isMeant && !ASKS_RATIO.test(text)) return null;
  // '1:15 em 465 ml' names the ratio.
  if (isMeant && ratiosIn(ask).some(({ raw }) => /^(?:1|um)\D/i.test(raw))) return null;
  const [least, most, more] = figuresIn(ask)
    .filter(({ dimension }) => ['mass', 'volume', 'none'].includes(dimension))
    .map(({ value }) => value)
    .filter((value) => value >= LEAST_DOSE)
    .sort((one, other) => one - other);
  // A third amount belongs to another calculation: 'botei 450, chegaram 405, usei 27'.
  if (isMeant && more !== undefined) return null;
  const { seconds, ratio: named } = ask.question.amounts;
  const isLone = NAMES_RATIO.test(text) && more === undefined && seconds === null && named === null;
  const { amounts } = ask.question;
  const isPair = (isMeant || isLone) && least !== undefined && most !== undefined;
  const coffee = amounts.coffee ?? (isPair ? least : null);
  const water = amounts.water ?? (isPair ? most : null);
  if (coffee === null || water === null || water <= coffee) return null;
  // After 'servi metade com água', the drink has twice the brewed water.
  const ratio = (water / coffee) * (HALF_WATER.test(text) ? 2 : 1);
  const usual = ask.methodId === null ? 16 : ratioOfMethod(ask.methodId);
  const verdict =
    ratio < usual - 2
      ? 'É mais concentrado que o comum: um café forte.'
      : ratio > usual + 2
        ? 'É mais leve que o comum: um café suave.'
        : 'Está na faixa comum.';
  return act('ratio', {
    ...say(
      [
        HALF_WATER.test(text)
          ? `${formatGrams(coffee)} de café para ${formatGrams(water)} de água e mais a mesma quantidade ao servir: ${formatRatio(ratio)}.`
          : `${formatGrams(coffee)} de café para ${formatGrams(water)} de água: ${formatRatio(ratio)}.`,
        verdict,
      ],
      [lesson('ratio')],
    ),
    about: { coffee, water, ratio },
  });
};

const FACTORS: readonly (readonly [RegExp, number, string])[] = [
  [/\bmetade a mais\b|\b50 ?% a mais\b/, 3 / 2, 'metade a mais'],
  [/\b20 ?% a mais\b/, 6 / 5, '20 % a mais'],
  [/\b10 ?% a mais\b/, 11 / 10, '10 % a mais'],
  [/\b(?:1|um) terco a menos\b/, 2 / 3, 'um terço a menos'],
  [/\b(?:1|um) quarto a menos\b/, 3 / 4, 'um quarto a menos'],
  [/\b(?:1|um) terco a mais\b/, 4 / 3, 'um terço a mais'],
  [/\b(?:dobr\w+|duplic\w+|(?:2|duas) vezes)\b/, 2, 'o dobro'],
  [/\b(?:tripl[aeio]\w*|(?:3|tres) vezes)\b/, 3, 'o triplo'],
  [/\bquadrupl\w+/, 4, 'o quádruplo'],
  [
    /\b(?:metade|meia receita)\b|\b(?:cort|divid|part|repart)\w* (?:no|ao) meio\b/,
    1 / 2,
    'a metade',
  ],
  [/\b(?:3|tres) quartos\b/, 3 / 4, 'três quartos'],
  [/\b(?:2|dois) tercos\b/, 2 / 3, 'dois terços'],
  [/\b(?:1|um) terco d[aeo]\b/, 1 / 3, 'um terço'],
  [/\b(?:1|um) quarto d[aeo]\b/, 1 / 4, 'um quarto'],
];

const DIVIDED = /\b(?:divid|repart)\w+\b(?: \w+){0,3}? por (\d+)\b/;
const MULTIPLIED = /\bmultiplic\w+\b(?: \w+){0,3}? por (\d+(?:[.,]\d+)?)\b|\b(\d+) vezes\b/;
const FRACTION = /(?<![\d/])([1-3])\/([2-58])(?![\d/])/;

type Factor = readonly [RegExp | null, number, string];

/** Returns the factor of 'divide por 3', 'multiplica por 5' or '3/4', with its name. */
function multipleIn(text: string): Factor | undefined {
  const parts = Number(DIVIDED.exec(text)?.[1] ?? 0);
  if (parts > 1) return [null, 1 / parts, `dividido por ${formatDecimal(parts)}`];
  const [, product, repeated] = MULTIPLIED.exec(text) ?? [];
  const times = Number((product ?? repeated ?? '0').replace(',', '.'));
  if (times > 1) return [null, times, `vezes ${formatDecimal(times)}`];
  const [said = '', top = 1, bottom = 1] = FRACTION.exec(text) ?? [];
  return said === '' ? undefined : [null, Number(top) / Number(bottom), said];
}

/** Returns the factor of a change in percent, with its name: 'aumenta 50 %'. */
function percentOf(asked: string): Factor | undefined {
  const percent = percentIn(asked);
  if (percent === null) return undefined;
  const name = `${Math.abs(percent)} % a ${percent < 0 ? 'menos' : 'mais'}`;
  return [null, 1 + percent / 100, name];
}

const ALIKE = /\bmesma quantidade\b.*\bcada\b|\bcada\b.*\bmesma quantidade\b/;

/** Longest request to scale the amounts that it names, in words. */
const LONGEST_ORDER = 25;

/** Answers 'dobra a receita de 15 pra 250', 'um terço a menos de 30 g/450 ml'. */
const scaled: ActRule = (ask, text, isMeant) => {
  const { amounts } = ask.question;
  const people = isMeant || ALIKE.test(text) ? peopleIn(figuresIn(ask)) : undefined;
  const [, times = people ?? 1, name = `vezes ${formatDecimal(people ?? 1)} pessoas`] =
    FACTORS.find(([words]) => words.test(text)) ??
    multipleIn(text) ??
    percentOf(ask.question.asked) ??
    [];
  const hasOwn = amounts.coffee !== null && amounts.water !== null;
  const coffee = hasOwn ? amounts.coffee : ask.followsUp ? ask.memory.coffee : null;
  const water = hasOwn ? amounts.water : ask.followsUp ? ask.memory.water : null;
  const isShort = isMeant || ask.question.words <= (hasOwn ? LONGEST_ORDER : 8);
  if (times === 1 || coffee === null || water === null || !isShort) return null;
  const [more, drink] = [coffee * times, water * times];
  const { methodId } = ask;
  const planned = methodId === null ? null : plan(methodId, { coffee: more, water: drink });
  return act('amounts', {
    ...say(
      [
        `De ${formatGrams(coffee)} e ${formatGrams(water)}, ${name}: ${bought(more)} de café e ${poured(drink)} de água (${formatRatio(drink / more)}).`,
        times > 1
          ? 'A proporção fica igual. Mais pó segura mais a água: se demorar, moa um ponto mais grosso.'
          : 'A proporção fica igual. Menos pó passa mais depressa: se sair ralo, moa um ponto mais fino.',
      ],
      planned ? [calculator(planned)] : [page('calculator')],
    ),
    about: planned ? planMemory(planned) : { coffee: more, water: drink, ratio: drink / more },
  });
};

const OTHER_PART =
  /^(?:e )?(?:a agua|o po|o cafe|quant[oa] (?:de )?(?:agua|po|cafe)|e de agua|e de po)$/;

/** Answers 'e a água?' after a recipe. */
const otherPart: ActRule = ({ memory, ...ask }, text) => {
  const { coffee, water, methodId } = memory;
  if (coffee === null || water === null || methodId === null || !OTHER_PART.test(text)) return null;
  const planned = plan(methodId, { coffee, water });
  return planned && ask.followsUp ? act('amounts', planAnswer(planned, null)) : null;
};

const MORE_PEOPLE = /\b(?:cheg\w+|vier\w+|veio|vem|sao) mais\b/;
const OTHER_PEOPLE = /\b(?:so )?(?:vieram|ficaram|vao|vem|seremos|somos|viemos|sobraram)\b/;
const CUP = 15;

/** Answers with the last recipe for another number of people: 'chegaram mais seis'. */
const morePeople: ActRule = (ask, text) => {
  const item = amountsIn(ask, 'none', 'other')[0];
  const isMore = MORE_PEOPLE.test(text);
  const isOther = !isMore && OTHER_PEOPLE.test(text) && ask.question.words <= 5;
  const count = item && (isMore || isOther) ? item.amount.value : Number.NaN;
  const { coffee, methodId, ratio } = ask.memory;
  if (Number.isNaN(count) || coffee === null || methodId === null) return null;
  const people = isMore ? Math.max(1, Math.round(coffee / CUP)) + count : count;
  const planned = plan(methodId, { coffee: people * CUP, ...(ratio === null ? {} : { ratio }) });
  return planned ? act('amounts', planAnswer(planned, people)) : null;
};

const ASKS_SPOONS =
  /\b(?:quant[ao]s? colher\w*|em colher\w*|colheres de po)\b|\b(?:sem|nao tenho|falta) (?:a |uma )?balanca\b.*\b(?:med\w+|meco|peso|pesar|sei|quanto|como)\b|\b(?:med\w+|meco|peso|pesar)\b.*\b(?:sem|nao tenho) (?:a |uma )?balanca\b/;
const ASKS_GRAMS = /\b(?:gramas?|g|pesam?|peso|quanto (?:da|e|pesa|de (?:cafe|po)))\b/;

const SMALL_SPOON = /\bcolher(?:es)? de (?:cha|cafe)\b|\bcolherinh\w+/;

const half = (value: number) => formatDecimal(Math.max(0.5, Math.round(value * 2) / 2));

/** Most grams that one spoon or scoop holds. */
const MOST_OF_SPOON = 20;

/** Returns the grams of a spoon that the person has weighed: 'minha colher leva 7 g'. */
const weightOfSpoon = (figures: readonly Figure[]): number | undefined =>
  figures.find(
    ({ value, dimension, before }) =>
      dimension === 'mass' &&
      value <= MOST_OF_SPOON &&
      /\b(?:colher\w*|medidas?|medidor|scoops?|dosador\w*|conchas?|pazinha)(?: (?:de|com|da|e|leva|tem|pega|mede|cabe|dosadora|medidora|rasa|raso|cheia|cheio|que)){0,3}$/.test(
        before,
      ),
  )?.value;

/** Counts spoons of a known weight: 'colher dosadora de 10 g, quantas pra meio litro?'. */
const weighedSpoons: ActRule = (ask, text) => {
  const figures = figuresIn(ask);
  const weight = weightOfSpoon(figures);
  const isAsked =
    /\bquantas (?:vezes|doses)\b/.test(text) ||
    (/\bquantas\b/.test(text) && !asksOtherThan(text, 'spoons'));
  if (weight === undefined || !isAsked) return null;
  const { water, cups } = ask.question.amounts;
  const dose =
    valuesOf(figures, 'mass').find((value) => value !== weight) ??
    (cups === null ? undefined : cups * CUP);
  const [named] = ask.question.methods;
  const ratios = (['brazilian-pour-over', 'v60'] as const).map(ratioOfMethod);
  const [strong = 1, light = 1] =
    named === undefined || DRIPPED.has(named) ? ratios : ratios.map(() => ratioOfMethod(named));
  if (water === null && dose === undefined) return null;
  const [most, least] = water === null ? [dose ?? 0, dose ?? 0] : [water / strong, water / light];
  return act('spoons', {
    ...say(
      [
        `${water === null ? 'São' : `Para ${poured(water)} de água,`} cerca de ${half(most / weight)} colheres ou medidas de ${formatGrams(weight)}: ${formatGrams(Math.round(most))} de pó${water === null ? '' : ` (${formatRatio(strong)})`}.`,
        ...(least < most
          ? [
              `Mais leve, ${half(least / weight)}: ${formatGrams(Math.round(least))} (${formatRatio(light)}).`,
            ]
          : []),
        'Sempre do mesmo jeito, rasa ou cheia: é isso que faz a xícara se repetir.',
      ],
      [page('calculator'), lesson('ratio')],
    ),
    about: { methodId: named ?? null, water, coffee: most },
  });
};

/** Converts spoons to grams and a dose to spoons, by the least and most a spoon holds. */
const spoons: ActRule = (ask, text, isMeant) => {
  const spoon = amountsIn(ask, 'spoon')[0];
  const holds = spoon?.amount.unit?.holds;
  const isGrams = /\bquant[oa]s? gramas?\b|\bem gramas\b/.test(text);
  const isOpen = ask.question.amounts.water === null || isGrams;
  if (spoon && holds && (isMeant || ASKS_GRAMS.test(text)) && isOpen) {
    const [low, high] = holds.map((each) => each * spoon.amount.value);
    return act(
      'spoons',
      say(
        [
          `${capital(spoon.raw.trim())} ${spoon.amount.value > 1 ? 'dão' : 'dá'} de ${formatDecimal(low ?? 0, 0)} a ${formatDecimal(high ?? 0, 0)} g de pó.`,
          'Rasa, a de sopa leva de 4 a 6 g; cheia, de 8 a 12. Torra, moagem e mão mudam o peso: pese uma vez a sua.',
        ],
        [lesson('ratio')],
      ),
    );
  }
  const { coffee, water, cups } = ask.question.amounts;
  // 'Quero 30 g e não tenho balança' needs no word for a spoon.
  const isUnweighed = NO_SCALE.test(text) && coffee !== null && ask.question.methods.length === 0;
  if (!(isMeant || isUnweighed || ASKS_SPOONS.test(text))) return null;
  const methodId = ask.methodId ?? 'brazilian-pour-over';
  const ofCups = cups === null ? null : cups * CUP;
  const dose = coffee ?? (water === null ? ofCups : water / ratioOfMethod(methodId));
  if (dose === null) return null;
  const [heaped, level] = [dose / 10, dose / 5];
  const small = SMALL_SPOON.test(text)
    ? [`De chá, que leva perto de 2 g, são ${half(dose / 2)}.`]
    : [];
  return act(
    'spoons',
    say(
      [
        `Cerca de ${half(heaped)} colheres de sopa cheias (10 g cada), ou ${half(level)} rasas (5 g cada): são ${formatGrams(dose)} de pó${water === null ? '' : ` para ${formatGrams(water)} de água (${formatRatio(water / dose)}); mais forte, mais pó`}.`,
        ...small,
        'Colher é estimativa: cada uma varia uns 20 %. Se puder, pese uma vez a sua.',
      ],
      [page('calculator')],
    ),
  );
};

/** Applies the ratio of the question before: 'pra 750 ml?' after '60 g por litro'. */
const atTheRatio: ActRule = (ask) => {
  const { coffee, water, ratio } = ask.question.amounts;
  const { memory, question } = ask;
  const isFollowUp =
    memory.ratio !== null && memory.methodId === null && question.methods.length === 0;
  if (!isFollowUp || ratio !== null || (coffee === null) === (water === null)) return null;
  const agreed = agreedRatio(memory.ratio ?? 1);
  const [dose, drink] =
    coffee === null ? [(water ?? 0) / agreed, water ?? 0] : [coffee, coffee * agreed];
  return act('amounts', {
    ...say(
      [`Em ${formatRatio(agreed)}: ${bought(dose)} de café para ${poured(drink)} de água.`],
      [page('calculator')],
    ),
    about: { ratio: agreed },
  });
};

const CALLED = /\b(?:forte|frac[oa]|leve|concentrad[oa]|muito|pouco)\b/;

/** Answers '1:10 é muito forte?'. */
const ratioJudged: ActRule = (ask, text, isMeant) => {
  const { ratio, coffee, water } = ask.question.amounts;
  if (ratio === null || coffee !== null || water !== null) return null;
  if (!isMeant && !CALLED.test(text)) return null;
  if (/\btds\b/.test(text)) return null;
  const { methodId } = ask;
  if (methodId === 'cold-brew' || methodId === 'espresso') return null;
  const usual = methodId === null ? 16 : ratioOfMethod(methodId);
  const where = methodId === null ? 'No coado de filtro' : `N${methodOf(methodId).inIt.slice(1)}`;
  const verdict =
    ratio < usual - 1.5
      ? 'é forte, concentrado'
      : ratio > usual + 1.5
        ? 'é leve, suave'
        : 'está na faixa comum';
  return act('ratio', {
    ...say(
      [
        `${where}, ${formatRatio(ratio)} ${verdict}: o ponto de partida é ${formatRatio(usual)}.`,
        'Forte de mais? Complete a xícara com água quente. Fraco? Mais pó para a mesma água.',
      ],
      [lesson('ratio')],
    ),
    about: { ratio, ...(methodId === null ? {} : { methodId }) },
  });
};

const KEEPS_RATIO =
  /\b(?:(?:faz|da|rende|vira|fica|pede) quant\w+|mant\w+|mesm[oa]|msm|igual|proporcao|aument\w+|passar para|se (?:eu|for|fosse)|quero|minha|meu|agora|e (?:para|com|se))\b/;
const [LEAST_QUOTIENT, MOST_QUOTIENT] = [5, 22];

/** Scales a recipe to a third amount: 'é 11 g pra 200, e se eu usar 14 g?'. */
const proportional: ActRule = (ask, text, isMeant) => {
  const [dose, drink, third, more] = amountsIn(ask, 'mass', 'volume', 'none').map(
    ({ amount }) => amount,
  );
  const { seconds, temperature } = ask.question.amounts;
  if (!dose || !drink || !third || more || seconds !== null || temperature !== null) return null;
  const ratio = drink.value / dose.value;
  // '3/4 dela' is a share of the recipe, and 'divide por 3' a factor.
  if (third.value < 1 || DIVIDED.test(text) || MULTIPLIED.test(text)) return null;
  // 'Somos 4, a mesma quantidade cada um' multiplies the recipe.
  if (third.value === peopleIn(figuresIn(ask))) return null;
  const isRecipe = ratio >= LEAST_QUOTIENT && ratio <= MOST_QUOTIENT;
  if (!isRecipe || dose.dimension === 'volume' || !(isMeant || KEEPS_RATIO.test(text))) return null;
  const isWater = third.dimension === 'volume' || third.value >= LEAST_BARE_WATER;
  const [coffee, water] = isWater
    ? [third.value / ratio, third.value]
    : [third.value, third.value * ratio];
  const { methodId } = ask;
  const planned = methodId === null ? null : plan(methodId, { coffee, water });
  return act('amounts', {
    ...say(
      [
        `Na mesma proporção (${formatRatio(ratio)}): ${bought(coffee)} de café para ${poured(water)} de água.`,
      ],
      planned ? [calculator(planned)] : [page('calculator')],
    ),
    about: { coffee, water, ratio },
  });
};

export const SUMS: ActRules = {
  proportional,
  ratioAsked,
  scaled,
  otherPart,
  morePeople,
  weighedSpoons,
  spoons,
  atTheRatio,
  ratioJudged,
};
