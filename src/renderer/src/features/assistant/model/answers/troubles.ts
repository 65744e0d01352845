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

/** Changes that a person has tried, and the fixes that they rule out. */
const TRIED: readonly (readonly [words: RegExp, fix: RegExp])[] = [
  [/\b(?:mais fin[oa]|afinei|fechei)\b/, /mais fino/],
  [/\b(?:mais gross[oa]|engrossei|abri (?:a |o )?(?:moagem|moedor))\b/, /mais gross/],
  [/\b(?:mais quente|fervendo|fervente|recem fervida)\b/, /mais quente/],
  [/\b(?:menos quente|mais fria|baixei a temperatura)\b/, /menos quente/],
  [/\b(?:mais (?:po|cafe)|aumentei (?:a dose|o po))\b/, /mais café/],
  [/\b(?:mais tempo|mais devagar)\b/, /mais tempo/],
];
const ALREADY = /\b(?:ja|continua|mesmo assim|nao (?:mudou|resolveu|adiantou)|tentei)\b/;

/** Returns the fixes without those that the question says were tried. */
function untried(fixes: readonly string[], text: string): readonly string[] {
  if (!ALREADY.test(text)) return fixes;
  const tried = TRIED.filter(([words]) => words.test(text)).map(([, fix]) => fix);
  const left = fixes.filter((line) => !tried.some((fix) => fix.test(line)));
  return left.length > 0 ? left : fixes;
}

/** Returns whether the question says that a trouble persists: 'já moí mais fino e continua'. */
export const persists = (text: string): boolean =>
  ALREADY.test(text) && (TRIED.some(([words]) => words.test(text)) || /\bcontinua\b/.test(text));

/** Names the cause and what to change, for the method when it matters. */
export function troubleAnswer(trouble: Trouble, ask: Ask): Answer {
  const { methodId, question } = ask;
  const advice = ADVICE[trouble];
  const own = methodId === null ? undefined : advice.by?.[methodId];
  const plan = adjusted(ask, trouble);
  const lines = [
    advice.cause,
    ...(own && methodId ? [`${methodOf(methodId).name}:`] : []),
    ...untried(own ?? advice.fixes, question.text).map(point),
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

/** For a brew that is out of its time and tastes well. */
export const KEEP: Answer = say([
  'Se o gosto está ótimo, não mude nada: o tempo é pista, quem manda é a xícara.',
  'Anote moagem, dose e tempo deste preparo e repita igual.',
]);
