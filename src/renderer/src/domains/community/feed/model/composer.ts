import { createStore, type Readable } from '@shared/store';
import { discardFile } from '@/services/storage/files';
import type { Post } from '../../posts/model/post';
import { type DraftPicture, DraftPictures, forgetPreviews, readyPictures } from './draft-pictures';
import {
  type DraftBrew,
  type DraftRecipe,
  emptyDraft,
  isEmptyDraft,
  keepDraft,
  type PostDraft,
  readDraft,
} from './post-draft';

export interface ComposerState {
  draft: PostDraft;
  /** Those of the draft, and those on their way to it. */
  pictures: readonly DraftPicture[];
}

/**
 * The state of a post's form.
 * A new post's composer outlives the form, and its uploads go on.
 */
export interface Composer extends Readable<ComposerState> {
  pictures: DraftPictures;
  write(content: string): void;
  attach(recipe: DraftRecipe | null): void;
  /** Shows how the recipe or brew was poured; null does not. */
  attachCurve(curve: string | null): void;
  /** Makes the draft one about a brew; null does not. */
  attachBrew(brew: DraftBrew | null): void;
  /** Hands the draft out to be published and starts anew, with an id that no post has. */
  take(): ComposerState;
  /** Puts a draft back that was refused. False when another one was begun meanwhile. */
  restore(taken: ComposerState): boolean;
}

interface ComposerWays {
  /** Keeps the draft for later. */
  keep: (draft: PostDraft) => void;
  /** Removes the file of a picture that was taken out of the draft. */
  discard: (path: string) => void;
}

/** Removes a picture that no post shows any more. */
const discardPicture = (path: string): void => void discardFile('post-images', path);

/** A composer that begins with a draft. */
function createComposer(
  userId: string,
  initial: PostDraft,
  { keep, discard }: ComposerWays,
): Composer {
  const pictures = new DraftPictures(userId, initial.pictures, discard);
  const { getState, setState, subscribe } = createStore<ComposerState>({
    draft: initial,
    pictures: pictures.getState(),
  });

  function set(next: Partial<ComposerState>) {
    const state = { ...getState(), ...next };
    setState(state);
    keep(state.draft);
  }

  const change = (part: Partial<PostDraft>) => set({ draft: { ...getState().draft, ...part } });

  pictures.subscribe(() => {
    const shown = pictures.getState();
    set({ draft: { ...getState().draft, pictures: readyPictures(shown) }, pictures: shown });
  });

  return {
    getState,
    subscribe,
    pictures,
    write: (content) => change({ content }),
    attach: (recipe) => change({ recipe, curve: null }),
    attachBrew(brew) {
      const { recipe, curve } = getState().draft;
      change({ brew, curve: brew === null && recipe === null ? null : curve });
    },
    attachCurve: (curve) => change({ curve }),
    take() {
      const taken = getState();
      pictures.take();
      set({ draft: emptyDraft() });
      return taken;
    },
    restore(taken) {
      const { draft: begun, pictures: others } = getState();
      if (begun.content !== '' || !isEmptyDraft(begun) || others.length > 0) return false;
      set({ draft: taken.draft });
      pictures.restore(taken.pictures);
      return true;
    },
  };
}

/** Whether a picture is not there yet, or could not be sent. */
export const isWaitingForPictures = ({ pictures }: ComposerState): boolean =>
  pictures.some(({ state }) => state.status !== 'ready');

const composers = new Map<string, Composer>();

/** The one draft of a person's next post on this page. */
export function composerOf(userId: string): Composer {
  let composer = composers.get(userId);
  if (!composer) {
    composer = createComposer(userId, readDraft(userId), {
      keep: (draft) => keepDraft(userId, draft),
      discard: discardPicture,
    });
    composers.set(userId, composer);
  }
  return composer;
}

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
      if (!own.has(path)) discardPicture(path);
    },
  });
  const draftPaths = () => new Set(composer.getState().draft.pictures.map(({ path }) => path));

  return {
    composer,
    saved() {
      const shown = draftPaths();
      for (const path of own) if (!shown.has(path)) discardPicture(path);
      forgetPreviews(composer.pictures.getState());
    },
    leave() {
      for (const { key, state } of composer.pictures.getState()) {
        if (state.status !== 'ready' || !own.has(state.stored.path)) composer.pictures.remove(key);
      }
    },
  };
}
