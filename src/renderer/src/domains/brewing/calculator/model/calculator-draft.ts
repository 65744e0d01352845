import { recipeSchema } from '@shared/brew/recipe';
import { ROASTS } from '@shared/brew/roast';
import { createStore } from '@shared/store';
import * as z from 'zod/mini';
import { createStoredValue } from '@/lib/stored-value';
import { canGenerate, EMPTY_DRAFT, settleTexts } from './calculator';

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
  /** Id of the chosen known recipe; null for the method's first. */
  knownId: z.nullable(z.string().check(z.maxLength(100))),
  /** Null for the default bean. */
  beanId: z.nullable(z.string().check(z.maxLength(100))),
  dialling: z._default(z.boolean(), true),
  /** The grinder's setting of a repeated brew. */
  grinder: z._default(recipeSchema.shape.grinder, null),
  /** A saved recipe, shown unchanged until the person edits it. */
  saved: z.nullable(recipeSchema),
});

/** The calculator's choices, stored in the tab so that they survive a reload. */
export type CalculatorDraft = z.infer<typeof draftSchema>;

const storedDraft = createStoredValue('coado.calculator', draftSchema.parse, 'sessionStorage');

function read(): CalculatorDraft {
  const stored = storedDraft.read();
  return stored ? { ...stored, calculator: settleTexts(stored.calculator) } : EMPTY_DRAFT;
}

export const calculatorDraft = createStore<CalculatorDraft>(read());

export function setDraft(next: CalculatorDraft): void {
  calculatorDraft.setState(next);
  storedDraft.write(next);
}

export function clearDraft(): void {
  setDraft(EMPTY_DRAFT);
}

/** The steps in their order; `?step=` in the address is the open one, except for the first. */
export const STEPS = ['method', 'roast', 'parameters', 'recipe'] as const;
export type CalculatorStep = (typeof STEPS)[number];

export function stepPath(step: CalculatorStep): string {
  return step === 'method' ? '/calculator' : `/calculator?step=${step}`;
}

function isStep(text: string | null): text is CalculatorStep {
  return STEPS.some((step) => step === text);
}

/** Returns the requested step, or the last one before it for which the draft is complete. */
export function reachableStep(asked: string | null, draft: CalculatorDraft): CalculatorStep {
  if (!isStep(asked) || draft.calculator.methodId === null) return 'method';
  return asked === 'recipe' && !canGenerate(draft.calculator) ? 'parameters' : asked;
}

export function stepNumber(step: CalculatorStep): number {
  return STEPS.indexOf(step) + 1;
}
