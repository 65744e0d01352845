import { knownRecipesFor } from '@shared/brew/known-recipes';
import { METHOD_IDS } from '@shared/brew/methods';
import { formatGrams, formatRatio } from '@shared/format';
import type { Answer } from '../answer';
import { type Brew, changedBrew, givenIn, NO_BREW, requestFor, type WantedBrew } from '../brew';
import {
  defaultPlan,
  FILTER_RATIOS,
  type MethodId,
  methodOf,
  type Plan,
  planFor,
  ratioOfMethod,
  shotNamed,
  wayNamed,
} from '../knowledge/methods';
import { LEAST_BARE_WATER } from '../language/amounts';
import { drinkText, NO_AMOUNTS, planAnswer, remarks, TOO_ODD } from './brewing';
import {
  type Ask,
  calculator,
  capital,
  method,
  page,
  planFacts,
  planMemory,
  point,
  say,
} from './compose';
import { stepLines, withHelp } from './help';

/** Returns a line on the taste of a ratio far from the usual; empty for other ratios. */
const strengthOf = (ratio: number): string[] =>
  ratio > FILTER_RATIOS.weakest
    ? ['Vai sair fraco, quase um chá: use mais café ou menos água.']
    : ratio < FILTER_RATIOS.strongest
      ? ['Vai sair bem concentrado: prove antes de repetir.']
      : [];

const LEAST_COFFEE = 1;

/** Answers without a method, by the ratios of the Brazilian pour-over and the V60. */
function twoWays(wanted: WantedBrew): Answer {
  const { given, ratio } = wanted;
  const plans = (['brazilian-pour-over', 'v60'] as const).flatMap((methodId) => {
    const plan = planFor(requestFor(methodId, wanted));
    return plan ? [plan] : [];
  });
  const [home, cone] = plans;
  if (!home || !cone || home.coffee < LEAST_COFFEE) return TOO_ODD;
  const line = (plan: Plan) =>
    `${methodOf(plan.methodId).name}: ${formatGrams(plan.coffee)} de café e ${formatGrams(plan.water)} de água (${formatRatio(plan.ratio)})`;
  const fixed = ratio !== null || (given.coffee !== null && given.water !== null);
  return {
    text: fixed
      ? [
          `${formatGrams(cone.coffee)} de café e ${formatGrams(cone.water)} de água (${formatRatio(cone.ratio)}).`,
          ...strengthOf(cone.ratio),
          'Em que método? Abro a calculadora já preenchida.',
        ].join('\n')
      : [
          'Depende do método e do seu gosto. Dois bons pontos de partida:',
          point(`${line(home)}, mais forte, como em casa`),
          point(`${line(cone)}, mais leve e aromático`),
        ].join('\n'),
    facts: [],
    actions: [calculator(home, 'Abrir no método Coado'), calculator(cone, 'Abrir na V60')],
    about: {
      coffee: given.coffee,
      water: cone.water,
      ratio: fixed ? cone.ratio : null,
      knownId: null,
      given,
    },
  };
}

/** Answers with the given volume of drink, half of it milk: 'café com leite, 300 ml'. */
function withMilk({ roast }: WantedBrew, drink: number): Answer {
  const knownId = 'leite-media';
  const known = knownRecipesFor('milk-drinks').find(({ id }) => id === knownId);
  const share = known ? known.water / (known.water + (known.milk ?? 0)) : 1;
  const water = Math.round(drink * share);
  const plan = planFor({ ...NO_AMOUNTS, methodId: 'milk-drinks', water, roast, knownId });
  return plan ? planAnswer(plan, null) : TOO_ODD;
}

const HOME_METHODS: ReadonlySet<MethodId> = new Set(['melitta', 'brazilian-pour-over']);

/** Plans with the V60's ratio if a home method's is much stronger; else null. */
function lighterPlan(
  { methodId, coffee, water, ratio, roast }: Plan,
  isDose: boolean,
): Plan | null {
  const cone = ratioOfMethod('v60');
  if (!HOME_METHODS.has(methodId) || ratio >= cone - 2) return null;
  const amounts = isDose ? { coffee, water: null } : { coffee: null, water };
  return planFor({ methodId, ...amounts, ratio: cone, cups: null, roast, knownId: null });
}

/** Adds the lighter of two usual ratios, if the person named only the coffee or the water. */
function withLighter(answer: Answer, plan: Plan, { coffee, water, ratio }: Amounts): Answer {
  const isOpen = ratio === null && (coffee === null) !== (water === null);
  const lighter = isOpen ? lighterPlan(plan, coffee !== null) : null;
  if (lighter === null) return answer;
  const other =
    coffee !== null
      ? `${formatGrams(lighter.water)} de água`
      : `${formatGrams(lighter.coffee)} de café`;
  const [first, ...rest] = answer.actions;
  return {
    ...answer,
    text: `${answer.text}\nÉ a medida de casa, mais forte. Prefere mais leve, como em cafeteria? Está no outro botão.`,
    actions: [
      ...(first ? [first] : []),
      calculator(lighter, `Mais leve: ${other} (${formatRatio(lighter.ratio)})`),
      ...rest,
    ],
  };
}

type Amounts = Pick<ReturnType<typeof requestFor>, 'coffee' | 'water' | 'ratio'>;

/** Answers with the amounts of a brew; `text` may also ask for its steps or for spoons. */
export function brewAnswer(wanted: WantedBrew, text: string, isByStep = false): Answer {
  const { methodId, given } = wanted;
  if (methodId === null) return twoWays(wanted);
  const request = requestFor(methodId, wanted);
  const { coffee, water, ratio, cups } = request;
  if (methodId === 'milk-drinks' && water !== null && coffee === null && ratio === null) {
    return withMilk(wanted, water);
  }
  const plan = planFor(request);
  if (!plan) return TOO_ODD;
  const answer = withHelp(planAnswer(plan, cups), plan, text, isByStep);
  return withLighter({ ...answer, about: { ...answer.about, given } }, plan, request);
}

/** Returns the brew that a question names; a follow-up keeps what it does not change. */
function brewAsked({ question, memory, methodId, followsUp }: Ask): WantedBrew {
  const { amounts, roast } = question;
  const { ratio, bare } = amounts;
  const named = givenIn(amounts);
  const isOpen = Object.values(named).every((amount) => amount === null) && ratio === null;
  // A number of three digits is the water, not the dose.
  const bareAmount =
    bare === null || !isOpen ? {} : bare >= LEAST_BARE_WATER ? { water: bare } : { coffee: bare };
  const before: Brew = followsUp ? memory : { ...NO_BREW, methodId: memory.methodId };
  const { coffee, water, cups, each } = { ...named, ...bareAmount };
  const wanted = changedBrew(before, {
    ...(methodId === null ? {} : { methodId }),
    ...(coffee === null ? {} : { coffee }),
    ...(water === null ? {} : { water }),
    ...(cups === null ? {} : { cups }),
    ...(each === null ? {} : { each }),
    ...(ratio === null ? {} : { ratio }),
    ...(roast === null ? {} : { roast }),
  });
  if (methodId === null) return wanted;
  const knownId = wayNamed(methodId, question.text) ?? shotNamed(methodId, question.text);
  return { ...wanted, knownId: knownId ?? wanted.knownId };
}

/**
 * Answers with the amounts of a brew, calculated from those that the question names.
 * A follow-up keeps the values that the question does not change.
 */
export const amountsAnswer = (ask: Ask): Answer => brewAnswer(brewAsked(ask), ask.question.text);

export const NOTHING = say(
  ['Com essa quantidade não sai café. Me diga quantos gramas de café você tem, ou quanta água.'],
  [page('calculator')],
);

/** Returns the next method of the catalogue, for 'me sugira outra'. */
function anotherMethod({ memory }: Ask): MethodId {
  const at = METHOD_IDS.indexOf(memory.methodId ?? 'v60');
  return METHOD_IDS[(at + 1) % METHOD_IDS.length] ?? 'v60';
}

function recipePlan(ask: Ask): Plan {
  const { question, methodId } = ask;
  const [named] = question.methods;
  if (named === undefined && question.concepts.has('another')) {
    return defaultPlan(anotherMethod(ask), question.roast);
  }
  if (named === undefined && question.concepts.has('easy')) {
    return defaultPlan('french-press', question.roast);
  }
  // 'Sugira uma receita' names no method; the V60 is the app's own example.
  const open = /\bsug[ei]/.test(question.text);
  const wanted = named ?? (open ? null : methodId) ?? 'v60';
  const way = wayNamed(wanted, question.text);
  return (
    (way === null ? null : atSameDose(ask, wanted, way)) ??
    defaultPlan(wanted, question.roast, way ?? undefined)
  );
}

/** Plans a named recipe with the remembered amount: 'e invertida?' after 'AeroPress 13 g'. */
function atSameDose(ask: Ask, methodId: MethodId, knownId: string): Plan | null {
  const { memory } = ask;
  const isOpen = memory.topic === 'amounts' && memory.methodId === methodId;
  return isOpen
    ? planFor(requestFor(methodId, { ...changedBrew(memory, { knownId }), ratio: null }))
    : null;
}

export function recipeAnswer(ask: Ask): Answer {
  const plan = recipePlan(ask);
  const { recipe } = plan;
  const { inIt } = methodOf(plan.methodId);
  const drink = drinkText(plan);
  const from = recipe.source === 'Coado' ? '' : `, receita de ${recipe.source}`;
  return {
    text: [
      `${capital(inIt)}: ${formatGrams(plan.coffee)} de café para ${formatGrams(plan.water)} ${drink}${from}.`,
      ...stepLines(plan),
      ...remarks(plan, null),
    ].join('\n'),
    facts: planFacts(plan),
    actions: [calculator(plan, 'Preparar agora'), method(plan.methodId)],
    about: planMemory(plan),
  };
}
