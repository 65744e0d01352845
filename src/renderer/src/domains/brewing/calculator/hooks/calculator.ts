import { useLocation, useNavigate } from 'react-router-dom';
import type { BrewingMethod } from '@/domains/gear/methods/model/brewing-method';
import { fieldOf } from '@/lib/fields';
import { useStore } from '@/lib/hooks/useStore';
import {
  type CalculatorDraft,
  type CalculatorStep,
  calculatorDraft,
  STEPS,
  stepPath,
} from '../model/calculator-draft';
import { ownVessel, ownVessels } from '../model/own-vessels';

export function useCalculatorDraft(): CalculatorDraft {
  return useStore(calculatorDraft);
}

export function useOwnVessel(method: BrewingMethod): string | null {
  useStore(ownVessels);
  return ownVessel(method)?.id ?? null;
}

/** Makes the browser's Back and the page's button do the same. */
export function useStepNavigation(current: CalculatorStep) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    goTo: (step: CalculatorStep) => {
      void navigate(stepPath(step), { state: { fromStep: current } });
    },
    back: () => {
      const before = STEPS[STEPS.indexOf(current) - 1] ?? 'method';
      if (fieldOf(state, 'fromStep') === before) void navigate(-1);
      else void navigate(stepPath(before), { replace: true });
    },
  };
}
