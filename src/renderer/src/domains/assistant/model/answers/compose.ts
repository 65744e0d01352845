import { countsBeverage, heatText } from '@shared/brew/methods';
import { formatDecimal, formatDuration, formatGrams, formatRatio } from '@shared/format';
import type { Action, Answer, Fact, Memory, PageName, Person } from '../answer';
import { LESSONS, type LessonKey } from '../knowledge/lessons';
import type { MethodId, Plan } from '../knowledge/methods';
import type { Question } from '../language/understand';

/** A question with its context: the conversation's memory and the person's own data. */
export interface Ask {
  question: Question;
  memory: Memory;
  /** The method that the question names, else the remembered one. */
  methodId: MethodId | null;
  /** Whether the message continues the last question: 'e com 30 g?'. */
  followsUp: boolean;
  person: Person;
}

/** Makes an answer of lines; the points of a list begin with '• '. */
export function say(lines: readonly string[], actions: readonly Action[] = []): Answer {
  return { text: lines.join('\n'), facts: [], actions };
}

export const point = (line: string) => `• ${line}`;

export const lesson = (key: LessonKey): Action => {
  const { id, title } = LESSONS[key];
  return { kind: 'lesson', id, title };
};
export const choice = (question: string): Action => ({ kind: 'ask', question });
export const method = (methodId: MethodId): Action => ({ kind: 'method', methodId });
export const page = (name: PageName): Action => ({
  kind: 'page',
  page: name,
});

export function calculator(plan: Plan, label = 'Abrir na calculadora'): Action {
  const { methodId, coffee, water, roast, knownId } = plan;
  return { kind: 'calculator', label, methodId, coffee, water, roast, recipeId: knownId };
}

/** Returns a plan's heat as text: '94 °C', the flame or machine, or 'Fria ou ambiente'. */
export function temperatureText(plan: Plan): string {
  const { temperature } = plan.recipe.parameters;
  const heat = heatText(plan.methodId, temperature);
  if (heat !== null) return heat;
  return temperature === null ? 'Fria ou ambiente' : `${formatDecimal(temperature)} °C`;
}

/**
 * Returns the total time as text.
 * The time is an estimate for other doses than the recipe's, or if a step waits for a tap.
 */
export function timeText({ recipe }: Plan): string {
  const total = formatDuration(recipe.parameters.totalTime);
  return recipe.timeIsEstimate ? `cerca de ${total}` : total;
}

export function planFacts(plan: Plan): Fact[] {
  return [
    { label: 'Café', value: formatGrams(plan.coffee) },
    {
      label: countsBeverage(plan.methodId) ? 'Na xícara' : 'Água',
      value: countsBeverage(plan.methodId)
        ? formatGrams(plan.water)
        : `${formatDecimal(plan.water)} ml`,
    },
    ...(plan.ice === null ? [] : [{ label: 'Gelo', value: formatGrams(plan.ice) }]),
    ...(plan.milk === null ? [] : [{ label: 'Leite', value: formatGrams(plan.milk) }]),
    { label: 'Proporção', value: formatRatio(plan.ratio) },
    {
      label: plan.recipe.timeIsEstimate ? 'Tempo estimado' : 'Tempo',
      value: formatDuration(plan.recipe.parameters.totalTime),
    },
    { label: 'Temperatura', value: temperatureText(plan) },
    { label: 'Moagem', value: plan.recipe.parameters.grindSize },
  ];
}

export function planMemory(plan: Plan): Partial<Memory> {
  const { methodId, coffee, water, ratio, roast, knownId } = plan;
  return { methodId, coffee, water, ratio, roast, knownId };
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
