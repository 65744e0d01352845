import { countsBeverage, METHODS } from '@shared/brew/methods';
import { formatClock, formatDecimal, formatGrams } from '@shared/format';
import type { Answer, Memory } from '../answer';
import {
  calculator,
  capital,
  planFacts,
  planMemory,
  point,
  say,
  timeText,
} from '../answers/compose';
import { HELD_BY_GROUNDS, type Plan, planFor } from '../knowledge/methods';
import { asksFor } from './asked';
import { poured, sizeOfVessel } from './slots';

interface Asked {
  text: string;
  methods: readonly string[];
  changes: readonly unknown[];
}

const ASKS = /\b(?:quant\w+|qual|quais|quando|intervalo)\b/;
const POURS = /\b(?:despej\w+|pre infusao|bloom|jorros?|primeira agua|jogo de agua)\b/;
const OF_POURING = /\b(?:altura|bico|velocidade|tempo d[ae]|como)\b/;
/** Returns the first pour with the number of pours, then a line for each later pour. */
function poursOf({ recipe }: Plan): string[] {
  const pours = recipe.steps.flatMap(({ targetWater, startTime }) =>
    targetWater === null ? [] : [{ to: targetWater, at: formatClock(startTime) }],
  );
  const [first, ...others] = pours;
  if (first === undefined) return [];
  const line = ({ to, at }: { to: number; at: string }, index: number) =>
    point(`${at}: mais ${formatGrams(to - (pours[index]?.to ?? 0))}, até ${formatGrams(to)}`);
  const number = others.length === 0 ? 'um só' : formatDecimal(pours.length);
  return [
    `No primeiro despejo vão ${formatGrams(first.to)}; ao todo, ${number}.`,
    ...others.map(line),
  ];
}

function linesFor(text: string, plan: Plan): string[] {
  const lines = lineFor(text, plan);
  const [, next] = plan.recipe.steps;
  if (POURS.test(text) && asksFor(text, 'time') && next !== undefined)
    return [...lines, `Espere ${formatDecimal(next.startTime)} s até o seguinte.`];
  // The time only completes other figures; another rule answers a question for the time alone.
  return lines.length > 0 && asksFor(text, 'time') ? [...lines, `Leva ${timeText(plan)}.`] : lines;
}

const VESSEL =
  /\b(?:copos? americanos?|copos?(?: de requeijao)?|xicaras?(?: de cha| de cafe)?|canecas?|cafezinhos?)\b/;
const COUNTS_VESSELS = /\bquant[oa]s\b/;

/** Returns a line with the vessels that the drink fills: 'isso enche quantos copos?'. */
function cupsFilled(text: string, { methodId, coffee, water }: Plan): string | null {
  const vessel = COUNTS_VESSELS.test(text) ? VESSEL.exec(text)?.[0] : undefined;
  const cup = vessel === undefined ? null : sizeOfVessel(vessel);
  if (cup === null || countsBeverage(methodId)) return null;
  const drink = water - HELD_BY_GROUNDS * coffee;
  const [most, least] = cup.map((ml) => Math.max(1, Math.floor(drink / ml)));
  const count = most === least ? `${most}` : `de ${least} a ${most}`;
  return `Saem cerca de ${formatDecimal(drink, 0)} ml de bebida: enchem ${count}, contando de ${formatDecimal(cup[0])} a ${formatDecimal(cup[1])} ml cada.`;
}

function lineFor(text: string, plan: Plan): string[] {
  const { inIt } = METHODS[plan.methodId];
  if (POURS.test(text)) return OF_POURING.test(text) ? [] : poursOf(plan);
  const filled = cupsFilled(text, plan);
  if (filled !== null) return [filled];
  if (asksFor(text, 'drink')) {
    return countsBeverage(plan.methodId)
      ? [`Saem ${formatGrams(plan.water)} na xícara, de ${formatGrams(plan.coffee)} de café.`]
      : [
          `Saem cerca de ${formatGrams(Math.round(plan.water - HELD_BY_GROUNDS * plan.coffee))} na xícara: dos ${formatGrams(plan.water)} de água, o pó segura o dobro do seu peso.`,
        ];
  }
  const isAmount = asksFor(text, 'water', 'coffee');
  return isAmount
    ? [
        `${capital(inIt)}, ${formatGrams(plan.coffee)} de café e ${poured(plan.water)} ${countsBeverage(plan.methodId) ? 'na xícara' : 'de água'} (1:${formatDecimal(plan.ratio, 1)}).`,
      ]
    : [];
}

/** Returns the part of the last recipe in question; null if the message changes the recipe. */
export function openRecipeAnswer(
  { text, methods, changes }: Asked,
  { methodId, coffee, water, roast, knownId }: Memory,
): Answer | null {
  if (methodId === null || coffee === null || water === null || !ASKS.test(text)) return null;
  if (methods.length > 0 || changes.length > 0) return null;
  const plan = planFor({ methodId, coffee, water, ratio: null, cups: null, roast, knownId });
  const lines = plan ? linesFor(text, plan) : [];
  return plan && lines.length > 0
    ? { ...say(lines, [calculator(plan)]), facts: planFacts(plan), about: planMemory(plan) }
    : null;
}
