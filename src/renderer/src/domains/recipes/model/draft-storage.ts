import { recipeGrinderSchema, STEP_KINDS } from '@shared/brew/recipe';
import { ROASTS } from '@shared/brew/roast';
import { STEPS_MAX } from '@shared/recipe-text/recipe-rules';
import * as z from 'zod/mini';
import { createStoredValue } from '@/lib/stored-value';

const text = z.string().check(z.maxLength(2000));

/** A step in the editor; its numbers are the typed texts. */
const stepSchema = z.object({
  /** Identifies the step while it moves. */
  key: z.int(),
  kind: z.enum(STEP_KINDS),
  title: text,
  description: text,
  waits: z.boolean(),
  /** Duration, or the expected one of a step that ends with a tap. */
  time: text,
  /** The end time while it is typed; else null, because it follows from `time`. */
  end: z.nullable(text),
  grams: text,
  pour: text,
  /** The grams that `description` states; a change of `grams` replaces them in it. */
  said: z.nullable(z.number()),
});

const draftSchema = z.object({
  title: text,
  source: text,
  methodId: text,
  beanId: z.nullable(text),
  /** Null until it is chosen, for a recipe whose text does not name it. */
  roast: z.nullable(z.enum(ROASTS)),
  coffee: text,
  water: text,
  /** In °C; '' is cold or room temperature. */
  temperature: text,
  grind: text,
  /** The grinder of `setting`; drafts of an older version have neither. */
  grinder: z._default(z.nullable(z.omit(recipeGrinderSchema, { setting: true })), null),
  /** The typed setting; it counts only with a grinder. */
  setting: z._default(text, ''),
  steps: z.array(stepSchema).check(z.maxLength(STEPS_MAX)),
});

export type StepDraft = z.infer<typeof stepSchema>;
export type RecipeDraft = z.infer<typeof draftSchema>;

/**
 * Returns the stored unsaved draft of a recipe (`target` is its id, or 'new').
 * It is in sessionStorage, where later users of this device cannot read it.
 */
export const storedRecipeDraft = (userId: string, target: string) =>
  createStoredValue(`coado.recipe-draft.${userId}.${target}`, draftSchema.parse, 'sessionStorage');
