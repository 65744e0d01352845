import { STEP_KIND_LABELS } from '../fields.ts';
import type { Clause } from './clauses.ts';
import type { Read } from './pasted-recipe.ts';
import type { ReadStep } from './steps.ts';

const NOT_SAID = 'O texto não diz as etapas.';
/** Seconds of the shortest and longest usual steep. */
const USUAL = [60, 20 * 60] as const;

/** Returns the pour and the press of 'Tiempo: 4 min y bajar el émbolo'; [] for other brews. */
export function pressPotSteps(
  methodId: string | null,
  { value: water, doubt: waterDoubt }: Read<number>,
  { value: total, doubt: totalDoubt }: Read<number>,
  clauses: readonly Clause[],
): ReadStep[] {
  const isUsual = total !== null && total >= USUAL[0] && total <= USUAL[1];
  if (methodId !== 'french-press' || water === null || !isUsual || totalDoubt !== null) return [];
  const isPressed = clauses.some(({ kind }) => kind === 'press');
  const untimed = { description: '', lasts: null, pourSeconds: null };
  return [
    {
      ...untimed,
      kind: 'pour',
      title: STEP_KIND_LABELS.pour,
      start: 0,
      lasts: total,
      target: water,
      targetDoubt: waterDoubt ?? NOT_SAID,
      timeDoubt: null,
    },
    {
      ...untimed,
      kind: 'press',
      title: STEP_KIND_LABELS.press,
      start: total,
      target: null,
      targetDoubt: null,
      timeDoubt: isPressed ? null : NOT_SAID,
    },
  ];
}
