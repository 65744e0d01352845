import type { Post } from '@/entities/post/api/posts';
import { removePostImage } from '../api/post-image';
import { type Composer, createComposer } from './composer';
import { forgetPreviews } from './draft-pictures';
import type { PostDraft } from './post-draft';

/** Changes a post that is out: until it is saved, its own pictures' files stay. */
export interface PostEditor {
  composer: Composer;
  /** The server has what the composer shows: files that the post lost go. */
  saved(): void;
  /** Nothing was saved: files that were sent for it go. */
  leave(): void;
}

function toDraft(post: Post): PostDraft {
  const { id, content, recipe, curve, brew_method_id, brew_method } = post;
  const { brew_coffee_grams, brew_water_ml, brew_bean_name, brew_rating } = post;
  return {
    id,
    content,
    recipe,
    curve,
    pictures: post.pictures.map(({ path, width, height, alt }) => ({ path, width, height, alt })),
    brew:
      brew_method_id !== null &&
      brew_method !== null &&
      brew_coffee_grams !== null &&
      brew_water_ml !== null
        ? // Which brew it was is not asked for again: the post keeps it.
          {
            id,
            brew_method_id,
            brew_method,
            brew_coffee_grams,
            brew_water_ml,
            brew_bean_name,
            brew_rating,
          }
        : null,
  };
}

export function createEditor(userId: string, post: Post): PostEditor {
  const draft = toDraft(post);
  const own = new Set(draft.pictures.map(({ path }) => path));
  const composer = createComposer(userId, draft, {
    keep: () => undefined,
    discard: (path) => {
      if (!own.has(path)) void removePostImage(path);
    },
  });
  const kept = () => new Set(composer.getState().draft.pictures.map(({ path }) => path));

  return {
    composer,
    saved() {
      const shown = kept();
      for (const path of own) if (!shown.has(path)) void removePostImage(path);
      forgetPreviews(composer.pictures.getState());
    },
    leave() {
      for (const { key, state } of composer.pictures.getState()) {
        if (state.status !== 'ready' || !own.has(state.stored.path)) composer.pictures.remove(key);
      }
    },
  };
}
