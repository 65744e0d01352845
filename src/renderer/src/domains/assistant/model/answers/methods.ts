import { DEFAULT_COFFEE } from '@shared/brew/amounts';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import { methodsIn } from '@shared/brew/method-words';
import { countsBeverage, FIRST_METHOD_IDS, METHOD_IDS } from '@shared/brew/methods';
import { formatCapacity, overflowOf, vesselFor, vesselsFor } from '@shared/brew/vessels';
import { formatDecimal, formatGrams, formatRatio } from '@shared/format';
import type { Answer } from '../answer';
import { CHARACTERS } from '../knowledge/characters';
import {
  defaultPlan,
  type MethodId,
  methodOf,
  type Plan,
  planFor,
  ratioOfMethod,
} from '../knowledge/methods';
import { METHOD_ENTRIES } from '../language/lexicon';
import { amountsAnswer } from './brew-amounts';
import { NO_AMOUNTS, planAnswer, TOO_ODD } from './brewing';
import {
  type Ask,
  calculator,
  capital,
  lesson,
  method,
  page,
  planFacts,
  planMemory,
  point,
  say,
  timeText,
} from './compose';

export function ratioAnswer(ask: Ask): Answer {
  const { methodId } = ask;
  const { coffee, water, cups, ratio } = ask.question.amounts;
  // 'Copo de 473 ml, que dose?' is about this brew.
  if (methodId !== null && ratio === null && (coffee ?? water ?? cups) !== null)
    return amountsAnswer(ask);
  if (methodId === null) {
    const example = planFor({ ...NO_AMOUNTS, methodId: 'v60', roast: null, knownId: null });
    const filters = FIRST_METHOD_IDS.map((id) =>
      point(`${methodOf(id).name}: ${formatRatio(ratioOfMethod(id))}`),
    );
    return say(
      [
        `Proporção é quanta água vai para cada grama de café.${
          example
            ? ` Na V60, ${formatRatio(example.ratio)}: ${formatGrams(example.coffee)} de café, ${formatGrams(example.water)} de água.`
            : ''
        }`,
        'Número menor, café mais forte. De onde o Coado parte:',
        ...filters,
        'No espresso conta a bebida na xícara; nos outros, a água despejada.',
      ],
      [lesson('ratio'), page('calculator')],
    );
  }
  const plan = planFor({
    ...NO_AMOUNTS,
    methodId,
    roast: ask.question.roast,
    knownId: null,
    coffee: countsBeverage(methodId) ? null : DEFAULT_COFFEE,
  });
  if (!plan) return TOO_ODD;
  const answer = planAnswer(plan, null);
  return {
    ...answer,
    text: `${capital(methodOf(methodId).inIt)}, o Coado parte de ${formatRatio(plan.ratio)}.\n${answer.text}`,
    actions: [...answer.actions.filter(({ kind }) => kind === 'calculator'), lesson('ratio')],
  };
}

export function methodAnswer({ methodId }: Ask): Answer {
  const id = methodId ?? 'v60';
  const plan = defaultPlan(id);
  const { lesson: about } = CHARACTERS[id];
  return {
    text: `${CHARACTERS[id].text}\nPara começar: ${formatGrams(plan.coffee)} de café e ${formatGrams(plan.water)} ${countsBeverage(id) ? 'na xícara' : 'de água'}.`,
    facts: planFacts(plan),
    actions: [
      calculator(plan, 'Preparar agora'),
      method(id),
      ...(about === null ? [] : [lesson(about)]),
    ],
    about: planMemory(plan),
  };
}

/** Body of each method's cup, from 1 (thin and clear) to 5 (dense); our own scale. */
const BODY: Readonly<Record<MethodId, number>> = {
  espresso: 5,
  ibrik: 5,
  'moka-pot': 4.5,
  phin: 4.5,
  'french-press': 4,
  'milk-drinks': 4,
  'cold-brew': 3.5,
  koar: 3,
  clever: 3,
  aeropress: 3,
  'hario-switch': 2.8,
  'brazilian-pour-over': 2.7,
  siphon: 2.5,
  melitta: 2.4,
  'drip-machine': 2.3,
  'kalita-wave': 2.3,
  v60: 2,
  'iced-pour-over': 2,
  origami: 1.8,
  chemex: 1.5,
};

/** How well each method travels, from 1 (fragile) to 5 (light); our own scale. */
const TRAVELS: Readonly<Partial<Record<MethodId, number>>> = {
  aeropress: 5,
  'brazilian-pour-over': 4,
  phin: 4,
  v60: 3.5,
  melitta: 3.5,
  'moka-pot': 3,
  clever: 3,
  'french-press': 2,
};

/** How little each method costs, from 1 to 5 (a holder and paper); our own scale. */
const CHEAPNESS: Readonly<Partial<Record<MethodId, number>>> = {
  'brazilian-pour-over': 5,
  melitta: 5,
  v60: 4,
  phin: 4,
  'moka-pot': 3,
  'french-press': 3,
  clever: 3,
  aeropress: 2,
};

/** Most water that one brew of the method takes, in ml. */
const mostOf = (id: MethodId): number =>
  Math.max(
    0,
    ...vesselsFor(id).map(({ counts, capacity }) => (counts === 'coffee' ? 0 : capacity)),
  );

/** How acid each method's cup tastes with the same coffee; a cold brew extracts few acids. */
const acidityOf = (id: MethodId): number => (id === 'cold-brew' ? 0 : 6 - BODY[id]);

/** Words for a quality, and how the methods are ranked for it; the highest wins. */
const RANKINGS: readonly (readonly [RegExp, string, (id: MethodId) => number])[] = [
  [/\bmenos (?:acid|azed)\w*/, 'Menos ácido', (id) => -acidityOf(id)],
  [/\bmais (?:acid|azed)\w*/, 'Mais ácido', acidityOf],
  [/\bmenos amarg\w*/, 'Menos amargo', (id) => (id === 'cold-brew' ? 0 : -BODY[id])],
  [/\bmais amarg\w*/, 'Mais amargo', (id) => (id === 'cold-brew' ? 0 : BODY[id])],
  [/\bmenos (?:encorp\w+|corpo|fort\w+|intens\w+)/, 'Menos corpo', (id) => -BODY[id]],
  [/\b(?:encorpad\w*|corpo|dens[oa]|forte|intens\w*)\b/, 'Para mais corpo', (id) => BODY[id]],
  [
    /\b(?:limp[oa]|leve|suave|aromatic\w*|delicad\w*|frutad\w*|floral|acidez)\b/,
    'Para uma xícara mais limpa',
    (id) => -BODY[id],
  ],
  [
    /\b(?:rapid\w*|pressa|depressa|tempo)\b/,
    'Mais rápido',
    (id) => -defaultPlan(id).recipe.parameters.totalTime,
  ],
  [
    /\b(?:viag\w+|viaj\w+|levar|acamp\w+|mochila|trilha|hotel)\b/,
    'Para levar na viagem',
    (id) => TRAVELS[id] ?? 1,
  ],
  [/\b(?:barat\w+|economic\w+|em conta)\b/, 'Mais barato', (id) => CHEAPNESS[id] ?? 1],
  [/\b(?:visitas?|familia|gente|turma|galera|festa)\b/, 'Para mais gente de uma vez', mostOf],
];

/** Matches a claim about two methods in the order of their names: 'é mais forte que'. */
const CLAIMS = /\b(?:mais|menos) (?:\w+ ){1,3}?(?:do )?que\b/;

/** Names the method that has more of the quality in question; null without such a question. */
function suited(text: string, one: MethodId, other: MethodId): string | null {
  const ranking = RANKINGS.find(([words]) => words.test(text));
  if (!ranking) return null;
  const [, said, rank] = ranking;
  const best = rank(one) >= rank(other) ? one : other;
  const [first] = methodsIn(text, METHOD_ENTRIES).sort((a, b) => a.at - b.at);
  const isClaim = CLAIMS.test(text) && !/\b(?:qual|quais|quem)\b/.test(text);
  const sign = isClaim ? (first?.id === best ? 'Sim. ' : 'Não. ') : '';
  return `${sign}${said}: ${methodOf(best).name}.`;
}

/** Millilitres of coffee for one person. */
const EACH = 200;

/** Returns how often each method must be brewed: 'Chemex de 6 xícaras, de uma vez'. */
function servedBy(people: number, ids: readonly MethodId[]): string | null {
  const water = people * EACH;
  const served = ids.map((methodId) => {
    const plan = planFor({ ...NO_AMOUNTS, methodId, water, roast: null, knownId: null });
    if (plan === null || countsBeverage(methodId)) return null;
    const amounts = { ...plan, ice: plan.ice ?? 0, milk: plan.milk ?? 0 };
    const vessel = vesselFor(vesselsFor(methodId), amounts, null);
    const rounds = overflowOf(vesselsFor(methodId), amounts, null)?.rounds ?? 1;
    const size = vessel === null || /^\d/.test(vessel.name) ? methodOf(methodId).name : vessel.name;
    return `${size}, ${rounds === 1 ? 'de uma vez' : `em ${formatDecimal(rounds)} vezes`}`;
  });
  return served.includes(null)
    ? null
    : `Para ${formatDecimal(people)} pessoas são cerca de ${formatCapacity(water)}: ${served.join('; ')}.`;
}

export function compareAnswer({ question, memory }: Ask): Answer {
  const [one = memory.methodId ?? 'v60', other = memory.otherId ?? 'brazilian-pour-over'] =
    question.methods;
  const line = (id: MethodId) => {
    const plan = defaultPlan(id);
    return point(`${CHARACTERS[id].text} ${formatRatio(plan.ratio)}, ${timeText(plan)}.`);
  };
  const [easy, hard] = [one, other].sort((a, b) => methodOf(a).difficulty - methodOf(b).difficulty);
  const isEasier =
    easy !== undefined &&
    hard !== undefined &&
    methodOf(easy).difficulty < methodOf(hard).difficulty;
  const verdict = suited(question.text, one, other);
  const people = question.amounts.cups ?? 1;
  const served = people > 1 ? servedBy(people, [one, other]) : null;
  return {
    ...say([
      ...(served === null ? [] : [served]),
      ...(verdict === null ? [] : [verdict]),
      line(one),
      line(other),
      isEasier
        ? `Mais fácil para começar: ${methodOf(easy).name}. ${methodOf(hard).name} pede mais mão.`
        : 'Os dois pedem a mesma prática.',
      'Prove os dois com o mesmo grão: é o melhor jeito de decidir.',
    ]),
    actions: [method(one), method(other)],
    about: { methodId: one, otherId: other },
  };
}

/** Answers with the quickest recipe of the named method, else of any but espresso. */
export function quickAnswer({ question }: Ask): Answer {
  const [named] = question.methods;
  const ids = METHOD_IDS.filter((id) => (named === undefined ? !countsBeverage(id) : id === named));
  const plans = ids.flatMap((methodId) =>
    // A concentrate is not a finished cup.
    knownRecipesFor(methodId)
      .filter((known) => known.water >= known.coffee * 10)
      .flatMap(({ id }) => planFor({ ...NO_AMOUNTS, methodId, knownId: id, roast: null }) ?? []),
  );
  const duration = (plan: Plan) => plan.recipe.parameters.totalTime;
  const [plan = defaultPlan(named ?? 'aeropress')] = plans.sort(
    (a, b) => duration(a) - duration(b),
  );
  return {
    text: `${capital(methodOf(plan.methodId).inIt)} você tem café em ${timeText(plan)}: ${formatGrams(plan.coffee)} de café e ${formatGrams(plan.water)} de água, receita de ${plan.recipe.source}.`,
    facts: planFacts(plan),
    actions: [calculator(plan, 'Preparar agora'), method(plan.methodId)],
    about: planMemory(plan),
  };
}
