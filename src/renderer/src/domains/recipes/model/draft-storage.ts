import { recipeGrinderSchema, STEP_KINDS } from '@shared/brew/recipe';
import { ROASTS } from '@shared/brew/roast';
import { STEPS_MAX } from '@shared/recipe-text/recipe-rules';
import * as z from 'zod/mini';
import { createStoredValue, type StoredValue } from '@/lib/stored-value';
import type { RecipeDraft } from './draft';

const text = z.string().check(z.maxLength(2000));

const draftSchema = z.object({
  title: text,
  source: text,
  methodId: text,
  beanId: z.nullable(text),
  roast: z.nullable(z.enum(ROASTS)),
  coffee: text,
  water: text,
  temperature: text,
  grind: text,
  // Drafts of an older version have neither grinder nor setting.
  grinder: z._default(z.nullable(z.omit(recipeGrinderSchema, { setting: true })), null),
  setting: z._default(text, ''),
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

/**
 * Returns the stored unsaved draft of a recipe (`target` is its id, or 'new').
 * It is in sessionStorage, where later users of this device cannot read it.
 */
export const storedRecipeDraft = (userId: string, target: string): StoredValue<RecipeDraft> =>
  createStoredValue(`coado.recipe-draft.${userId}.${target}`, draftSchema.parse, 'sessionStorage');
