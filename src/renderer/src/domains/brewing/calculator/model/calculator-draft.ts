import { recipeSchema } from '@shared/brew/recipe';
import { ROASTS } from '@shared/brew/roast';
import { createStore } from '@shared/store';
import * as z from 'zod/mini';
import { createStoredValue } from '@/lib/stored-value';
import { canGenerate, INITIAL_CALCULATOR, settleTexts } from './calculator';

const amount = z.object({
  value: z.number().check(z.minimum(0)),
  text: z.string().check(z.maxLength(100)),
});

const draftSchema = z.object({
  calculator: z.object({
    methodId: z.nullable(z.string().check(z.maxLength(100))),
    roast: z.enum(ROASTS),
    coffee: amount,
    water: amount,
    ratio: amount,
  }),
  /** The known recipe chosen; null takes the method's first. */
  knownId: z.nullable(z.string().check(z.maxLength(100))),
  /** The bean chosen; null takes the default one. */
  beanId: z.nullable(z.string().check(z.maxLength(100))),
  /** Whether the next change of the bean's series is taken over. */
  dialling: z._default(z.boolean(), true),
  /** The grinder's last setting, when that brew is repeated. */
  grinder: z._default(recipeSchema.shape.grinder, null),
  /** A recipe of the person's own, shown as it was saved until something of it is changed. */
  saved: z.nullable(recipeSchema),
});

/** The person's choices so far; kept for the tab, so a reload continues there. */
export type CalculatorDraft = z.infer<typeof draftSchema>;

const EMPTY: CalculatorDraft = {
  calculator: INITIAL_CALCULATOR,
  knownId: null,
  beanId: null,
  dialling: true,
  grinder: null,
  saved: null,
};

const storedDraft = createStoredValue('coado.calculator', draftSchema.parse, 'sessionStorage');

function read(): CalculatorDraft {
  const stored = storedDraft.read();
  return stored ? { ...stored, calculator: settleTexts(stored.calculator) } : EMPTY;
}

/** The current draft. */
export const calculatorDraft = createStore(read());

/** Replaces the draft, here and for a reload. */
export function setDraft(next: CalculatorDraft): void {
  calculatorDraft.setState(next);
  storedDraft.write(next);
}

/** Back to the defaults: 15 g, 251 ml, 1:16,7, Média, the default bean. */
export function clearDraft(): void {
  setDraft(EMPTY);
}

/** The calculator's four steps in order; all but the first are named in the address. */
export const STEPS = ['method', 'roast', 'parameters', 'recipe'] as const;
export type CalculatorStep = (typeof STEPS)[number];

/** The address of a step. */
export function stepPath(step: CalculatorStep): string {
  return step === 'method' ? '/calculator' : `/calculator?step=${step}`;
}

function isStep(text: string | null): text is CalculatorStep {
  return STEPS.some((step) => step === text);
}

/** Returns the requested step, or the last one before it that the draft is ready for. */
export function reachableStep(asked: string | null, draft: CalculatorDraft): CalculatorStep {
  if (!isStep(asked) || draft.calculator.methodId === null) return 'method';
  return asked === 'recipe' && !canGenerate(draft.calculator) ? 'parameters' : asked;
}

/** Position of a step, from 1. */
export function stepNumber(step: CalculatorStep): number {
  return STEPS.indexOf(step) + 1;
}
