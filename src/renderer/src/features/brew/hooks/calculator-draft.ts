import { recipeSchema } from '@shared/brew/recipe';
import { ROASTS } from '@shared/brew/roast';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { INITIAL_CALCULATOR, settleTexts } from '../model/calculator';

const STORAGE_KEY = 'coado.calculator';

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
  /** A recipe of the person's own, shown as it was saved until something of it is changed. */
  saved: z.nullable(recipeSchema),
});

/** What the person has chosen so far; kept for the tab, so that a reload goes on where it was. */
export type CalculatorDraft = z.infer<typeof draftSchema>;

const EMPTY: CalculatorDraft = {
  calculator: INITIAL_CALCULATOR,
  knownId: null,
  beanId: null,
  saved: null,
};

let draft = read();
const listeners = new Set<() => void>();

function read(): CalculatorDraft {
  try {
    const raw = window.sessionStorage.getItem(STORAGE_KEY);
    if (raw === null) return EMPTY;
    const stored = draftSchema.parse(JSON.parse(raw));
    return { ...stored, calculator: settleTexts(stored.calculator) };
  } catch (error) {
    console.error('The stored calculator could not be read; it starts anew.', error);
    return EMPTY;
  }
}

/** Replaces the draft, here and for a reload. */
export function setDraft(next: CalculatorDraft): void {
  draft = next;
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch (error) {
    console.error('The calculator cannot be kept for a reload.', error);
  }
  for (const listener of listeners) listener();
}

/** Back to the defaults: 15 g, 251 ml, 1:16,7, Média, the default bean. */
export function clearDraft(): void {
  setDraft(EMPTY);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The draft as it stands. */
export function useCalculatorDraft(): CalculatorDraft {
  return useSyncExternalStore(subscribe, () => draft);
}
