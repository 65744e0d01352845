import { countsBeverage, heatText } from '@shared/brew/methods';
import { type Roast, settledHint } from '@shared/brew/roast';
import { formatDecimal, formatDuration, formatGrams } from '@shared/format';
import type { Decision } from '../answer';
import { defaultPlan, type Plan, planFor, wayNamed } from '../knowledge/methods';
import { NO_AMOUNTS } from './brewing';
import type { Ask } from './compose';

/*
 * Conditions that a request names besides method and amounts, such as a roast or a time limit.
 * An answer with a recipe gets a line for each condition that it does not mention.
 */

type Condition = (plan: Plan, text: string, ask: Ask) => string | null;

/** Least °C of water for coffee; a lower temperature is that of the weather. */
const LEAST_HEAT = 60;
const brewHeat = ({ question: { amounts } }: Ask): number | null =>
  amounts.temperature !== null && amounts.temperature >= LEAST_HEAT ? amounts.temperature : null;

/** Returns whether the person sets the water's heat: no machine, flame or cold water. */
const isHeatSet = ({ methodId, recipe: { parameters } }: Plan): boolean =>
  parameters.temperature !== null && heatText(methodId, parameters.temperature) === null;

/** Creates advice against a taste, by the settings that the request leaves open. */
function avoided(taste: string, heat: string, grind: string): Condition {
  return (plan, text, ask) => {
    const dials = [
      ...(isHeatSet(plan) && brewHeat(ask) === null ? [heat] : []),
      ...(GROUND.test(text) ? [] : [grind]),
    ];
    return dials.length === 0 ? null : `Para não ${taste}: ${dials.join(' e ')}.`;
  };
}

/** Returns the named roast, or the plan's roast if it is unusual; else null. */
const roastOf = ({ roast }: Plan, { question }: Ask): Roast | null =>
  question.roast ?? (roast === 'Média' ? null : roast);

const INVERTED =
  'Invertida: encaixe o êmbolo uns 2 cm e apoie-a de cabeça para baixo, firme na mesa. Vire com calma, com a tampa bem rosqueada: a água queima.';
const CLOTH =
  'Coador de pano: escalde com água quente antes do pó; depois lave só com água, sem sabão, e guarde úmido na geladeira.';

const OF_CLOTH = /\b(?:pano|flanela|saco de coar)\b/;
const LIMIT =
  /\b(?:no maximo|maximo de|ate(?! as?\b)|menos de|em menos|nao (?:posso|pode|quero) passar de|limite de|tenho (?:so|apenas))\b/;
const GROUND =
  /\bmoid[oa](?: \w+)? ja\b|\bja (?:\w+ ){0,2}moid[oa]\b|\b(?:po|cafe) ja (?:vem|veio|esta)\b|\b(?:sem|nao tenho) moedor\b/;
const NOT_WANTED = String.raw`\b(?:sem|nada de|odeio|evitar|menos|nao (?:quero|gosto|curto|pode|fique|saia|ficar|seja)) (?:\w+ ){0,2}`;

const lessBitter = avoided(
  'amargar',
  'água menos quente, perto de 90 °C',
  'moagem um ponto mais grossa',
);
const lessSour = avoided('azedar', 'água mais quente', 'moagem um ponto mais fina');

/** Patterns of wanted and unwanted tastes, with the advice for each. */
const TASTES: readonly (readonly [RegExp, Condition])[] = [
  [
    new RegExp(String.raw`${NOT_WANTED}amarg\w+|\bamarga (?:facil|logo|muito)\b`),
    // The hint for a dark roast contains the same advice.
    (plan, text, ask) => (roastOf(plan, ask) === 'Escura' ? null : lessBitter(plan, text, ask)),
  ],
  [new RegExp(String.raw`${NOT_WANTED}(?:azed|acid)\w+`), lessSour],
  [
    new RegExp(String.raw`${NOT_WANTED}(?:agua[dr]|frac|fraqu|ral[oae]|chafe)\w*`),
    ({ ice }) =>
      `Para não ficar aguado: pese a água${ice === null ? '' : ' e o gelo'} e não passe da receita.`,
  ],
  [
    /\b(?:mais|bem|pareca) (?:\w+ )?(?:doce|docinho|adocicad\w+)\b/,
    () =>
      'Para sair mais doce por si só: grão natural ou de torra média, moído na hora. Amargou, moa mais grosso; azedou, mais fino. Morno, o doce aparece mais.',
  ],
];

/** The default iced recipe. HOT_SHARE is its share of hot water; the rest is ice. */
const usual = defaultPlan('iced-pour-over');
const HOT_SHARE = usual.water / (usual.water + (usual.ice ?? 0));

const CONDITIONS: readonly Condition[] = [
  ({ methodId, water, ice }, _, { question: { concepts } }) => {
    if (!concepts.has('iced') || ice !== null || methodId === 'cold-brew') return null;
    const hot = Math.round(water * HOT_SHARE);
    return `Com gelo: a mesma dose com ${formatGrams(hot)} de água quente, sobre ${formatGrams(Math.round(water - hot))} de gelo; o que derrete completa.`;
  },
  ({ methodId }, text) => (wayNamed(methodId, text) === null ? null : INVERTED),
  ({ methodId }, text) =>
    methodId === 'brazilian-pour-over' && OF_CLOTH.test(text) ? CLOTH : null,
  (plan, _, ask) => {
    const roast = roastOf(plan, ask);
    if (roast === null) return null;
    return brewHeat(ask) === null ? plan.recipe.hint : settledHint(roast);
  },
  (plan, _, ask) => {
    const heat = brewHeat(ask);
    if (heat === null || !isHeatSet(plan)) return null;
    const usual = plan.recipe.parameters.temperature ?? heat;
    return heat === usual
      ? `Água a ${formatDecimal(heat)} °C, como na receita.`
      : `Água a ${formatDecimal(heat)} °C, como você quer; a receita usa ${formatDecimal(usual)} °C.`;
  },
  ({ recipe: { parameters } }, text, { question: { amounts } }) => {
    if (amounts.seconds === null || !LIMIT.test(text)) return null;
    const [limit, usual] = [amounts.seconds, parameters.totalTime].map(formatDuration);
    return parameters.totalTime <= amounts.seconds
      ? `Cabe no seu limite de ${limit}: leva cerca de ${usual}.`
      : `Leva cerca de ${usual}, mais que o seu limite de ${limit}: faça menos de cada vez ou moa um ponto mais grosso.`;
  },
  (_, text) =>
    GROUND.test(text)
      ? 'O pó já vem moído: acerte pela dose e pelo tempo, sem mexer na moagem.'
      : null,
  ...TASTES.map(
    ([words, lineFor]): Condition =>
      (plan, text, ask) =>
        words.test(text) ? lineFor(plan, text, ask) : null,
  ),
];

const OF_RECIPES: readonly string[] = ['amounts', 'recipe', 'author', 'method'];

export function withConditions(found: Decision, ask: Ask): Decision {
  const { topic, answer } = found;
  const { methodId, coffee, water, roast = null, knownId = null } = answer.about ?? {};
  if (!OF_RECIPES.includes(topic) || !methodId || !coffee || !water) return found;
  if (countsBeverage(methodId) || answer.facts.length === 0) return found;
  const plan = planFor({ ...NO_AMOUNTS, methodId, coffee, water, roast, knownId });
  if (plan === null) return found;
  const lines = CONDITIONS.flatMap((lineFor) => lineFor(plan, ask.question.text, ask) ?? []).filter(
    (line) => !answer.text.includes(line),
  );
  const text = [answer.text, ...lines].join('\n');
  return lines.length === 0 ? found : { ...found, answer: { ...answer, text } };
}

export const namesConditions = (ask: Ask): boolean => {
  const { text, roast, amounts, methods } = ask.question;
  const isLimited = amounts.seconds !== null && LIMIT.test(text);
  const isSpecial = [GROUND, OF_CLOTH, ...TASTES.map(([words]) => words)].some((words) =>
    words.test(text),
  );
  const [methodId] = methods;
  const isWay = methodId !== undefined && wayNamed(methodId, text) !== null;
  return roast !== null || brewHeat(ask) !== null || isLimited || isSpecial || isWay;
};
