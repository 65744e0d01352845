import { useLocation, useNavigate } from 'react-router-dom';
import { canGenerate } from '../model/calculator';
import type { CalculatorDraft } from './calculator-draft';

/** The calculator's four steps in order; all but the first are named in the address. */
const STEPS = ['method', 'roast', 'parameters', 'recipe'] as const;
export type CalculatorStep = (typeof STEPS)[number];

/** The address of a step. */
export function stepPath(step: CalculatorStep): string {
  return step === 'method' ? '/calculator' : `/calculator?step=${step}`;
}

function isStep(text: string | null): text is CalculatorStep {
  return STEPS.some((step) => step === text);
}

/** The step to show: the one asked for, or the last one before it that the draft is ready for. */
export function reachableStep(asked: string | null, draft: CalculatorDraft): CalculatorStep {
  if (!isStep(asked) || draft.calculator.methodId === null) return 'method';
  return asked === 'recipe' && !canGenerate(draft.calculator) ? 'parameters' : asked;
}

/** Position of a step, from 1. */
export function stepNumber(step: CalculatorStep): number {
  return STEPS.indexOf(step) + 1;
}

function cameFrom(state: unknown): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, 'fromStep') : undefined;
}

/** Moves between steps so that the browser's own back button does the same as ours. */
export function useStepNavigation(current: CalculatorStep) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    goTo: (step: CalculatorStep) => {
      void navigate(stepPath(step), { state: { fromStep: current } });
    },
    back: () => {
      const before = STEPS[STEPS.indexOf(current) - 1] ?? 'method';
      if (cameFrom(state) === before) void navigate(-1);
      else void navigate(stepPath(before), { replace: true });
    },
  };
}
