import { coffeeFor } from '@shared/brew/amounts';
import { formatGrams, formatRatio } from '@shared/format';
import type { Action, Answer } from '../answer';
import { ADVICE } from '../knowledge/advice';
import { methodOf, type Plan, planFor } from '../knowledge/methods';
import type { Trouble } from '../knowledge/trouble';
import { type Ask, calculator, lesson, method, planMemory, point, say } from './compose';

/** One step stronger or weaker with the same water, where the ratio is what decides. */
function adjusted({ methodId, memory, question }: Ask, trouble: Trouble): Plan | null {
  if (methodId === null || (trouble !== 'weak' && trouble !== 'strong')) return null;
  if (['espresso', 'cold-brew', 'moka-pot'].includes(methodId)) return null;
  const same = memory.methodId === methodId;
  const before = planFor({
    methodId,
    coffee: question.amounts.coffee ?? (same ? memory.coffee : null),
    water: question.amounts.water ?? (same ? memory.water : null),
    ratio: question.amounts.ratio,
    cups: null,
    roast: memory.roast,
    knownId: null,
  });
  if (!before) return null;
  const ratio = Math.max(1, before.ratio + (trouble === 'weak' ? -1 : 1));
  return planFor({
    methodId,
    coffee: coffeeFor(before.water, ratio),
    water: before.water,
    ratio: null,
    cups: null,
    roast: before.roast,
    knownId: null,
  });
}

/** Names the cause and what to change, for the method when it matters. */
export function troubleAnswer(trouble: Trouble, ask: Ask): Answer {
  const { methodId } = ask;
  const advice = ADVICE[trouble];
  const own = methodId === null ? undefined : advice.by?.[methodId];
  const plan = adjusted(ask, trouble);
  const lines = [
    advice.cause,
    ...(own && methodId ? [`${methodOf(methodId).name}:`] : []),
    ...(own ?? advice.fixes).map(point),
    ...(plan
      ? [
          `Tente ${formatGrams(plan.coffee)} de café para ${formatGrams(plan.water)} de água (${formatRatio(plan.ratio)}).`,
        ]
      : []),
    'Mude uma coisa de cada vez.',
  ];
  const actions: Action[] = [
    ...(plan ? [calculator(plan)] : []),
    lesson(trouble === 'muddy' && methodId !== 'french-press' ? 'grind' : advice.lesson),
    ...(methodId && !plan ? [method(methodId)] : []),
  ];
  const about = plan ? planMemory(plan) : { methodId };
  return { ...say(lines, actions), about };
}
