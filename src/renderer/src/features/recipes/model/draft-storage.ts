import { STEP_KINDS } from '@shared/brew/recipe';
import { ROASTS } from '@shared/brew/roast';
import { STEPS_MAX } from '@shared/recipe-text/recipe-rules';
import * as z from 'zod/mini';
import { logError } from '@/lib/app-error';
import type { RecipeDraft } from './draft';

const text = z.string().check(z.maxLength(2000));

const draftSchema = z.object({
  title: text,
  source: text,
  methodId: text,
  beanId: z.nullable(text),
  roast: z.enum(ROASTS),
  coffee: text,
  water: text,
  temperature: text,
  grind: text,
  steps: z
    .array(
      z.object({
        key: z.int(),
        kind: z.enum(STEP_KINDS),
        title: text,
        description: text,
        waits: z.boolean(),
        time: text,
        end: z.nullable(text),
        grams: text,
        pour: text,
        said: z.nullable(z.number()),
      }),
    )
    .check(z.maxLength(STEPS_MAX)),
});

/** The tab's storage: a draft outlives a reload, and nobody else finds it on this device later. */
const keyOf = (userId: string, target: string) => `coado.recipe-draft.${userId}.${target}`;

/** The draft left unsaved of a recipe (`target` is its id, or 'new'); null when there is none. */
export function keptDraft(userId: string, target: string): RecipeDraft | null {
  try {
    const raw = window.sessionStorage.getItem(keyOf(userId, target));
    return raw === null ? null : draftSchema.parse(JSON.parse(raw));
  } catch (error) {
    logError('A kept recipe draft could not be read', error);
    return null;
  }
}

/** Keeps a draft for a reload; null forgets it. */
export function keepDraft(userId: string, target: string, draft: RecipeDraft | null): void {
  try {
    if (draft === null) window.sessionStorage.removeItem(keyOf(userId, target));
    else window.sessionStorage.setItem(keyOf(userId, target), JSON.stringify(draft));
  } catch (error) {
    logError('A recipe draft cannot be kept for a reload', error);
  }
}
