import { LIMITS } from '@shared/database.limits';
import * as z from 'zod/mini';
import { createStoredValue } from '@/lib/stored-value';
import { newUuid } from '@/lib/uuid';
import type { PostRecipe } from '../../posts/model/post';
import { LONGEST_ALT, MOST_PICTURES } from '../../posts/model/post';

export const LONGEST_POST = LIMITS.community_posts.content;

const recipeSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  title: z.string(),
  method_id: z.string(),
  coffee_grams: z.number().check(z.positive()),
  water_ml: z.number().check(z.positive()),
  total_seconds: z.number(),
  method: z.object({ name: z.string() }),
  bean: z.nullable(z.object({ name: z.string() })),
});

const brewSchema = z.object({
  id: z.uuid(),
  brew_method_id: z.string(),
  brew_method: z.object({ name: z.string() }),
  brew_bean_name: z.nullable(z.string()),
  brew_coffee_grams: z.number(),
  brew_water_ml: z.number(),
  brew_rating: z.nullable(z.number()),
});

export type DraftBrew = z.infer<typeof brewSchema>;

export const draftSchema = z.object({
  /** Id of the post, created with the draft, so that a retry publishes it once. */
  id: z.uuid(),
  /** May exceed `LONGEST_POST`, because the text of a failed post is added to it. */
  content: z.string(),
  recipe: z.nullable(recipeSchema),
  /** A curve in the encoding of `encodeCurveWithin`. */
  curve: z._default(z.nullable(z.string().check(z.maxLength(LIMITS.community_posts.curve))), null),
  /** The brew; the server copies its values into the post. */
  brew: z._default(z.nullable(brewSchema), null),
  pictures: z._default(
    z
      .array(
        z.object({
          path: z.string().check(z.minLength(1), z.maxLength(300)),
          width: z.int().check(z.positive()),
          height: z.int().check(z.positive()),
          alt: z.string().check(z.maxLength(LONGEST_ALT)),
        }),
      )
      .check(z.maxLength(MOST_PICTURES)),
    [],
  ),
});

export type PostDraft = z.infer<typeof draftSchema>;

export type DraftRecipe = PostRecipe;

export function emptyDraft(): PostDraft {
  return { id: newUuid(), content: '', recipe: null, curve: null, brew: null, pictures: [] };
}

export function isEmptyDraft(draft: PostDraft): boolean {
  return (
    draft.content.trim() === '' &&
    draft.recipe === null &&
    draft.brew === null &&
    draft.pictures.length === 0
  );
}

/** Returns how many characters of the draft's text exceed a post. */
export const excessOf = ({ content }: PostDraft): number =>
  Math.max(0, content.trim().length - LONGEST_POST);

const storedDraft = (userId: string) =>
  createStoredValue(`coado.post-draft.${userId}`, draftSchema.parse);

export function readDraft(userId: string): PostDraft {
  return storedDraft(userId).read() ?? emptyDraft();
}

export function keepDraft(userId: string, draft: PostDraft): void {
  const leavesNoTrace = isEmptyDraft(draft) && draft.content === '';
  storedDraft(userId).write(leavesNoTrace ? null : draft);
}
