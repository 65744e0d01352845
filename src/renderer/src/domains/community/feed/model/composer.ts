import { createStore, type Readable } from '@shared/store';
import { discardFile } from '@/services/storage/files';
import type { Post } from '../../posts/model/post';
import { type DraftPicture, DraftPictures, forgetPreviews, readyPictures } from './draft-pictures';
import {
  type DraftBrew,
  type DraftRecipe,
  emptyDraft,
  excessOf,
  isEmptyDraft,
  keepDraft,
  type PostDraft,
  readDraft,
} from './post-draft';

export interface ComposerState {
  draft: PostDraft;
  pictures: readonly DraftPicture[];
}

/** The state of a post's form; a new post's uploads continue after the form closes. */
export interface Composer extends Readable<ComposerState> {
  pictures: DraftPictures;
  write(content: string): void;
  /** Adds a text below that of the draft. */
  append(content: string): void;
  attach(recipe: DraftRecipe | null): void;
  attachCurve(curve: string | null): void;
  attachBrew(brew: DraftBrew | null): void;
  /** Returns the draft for publishing, and starts a new one with a new id. */
  take(): ComposerState;
  /** Restores a refused draft. Returns false if the person has started another one. */
  restore(taken: ComposerState): boolean;
}

interface ComposerWays {
  keep: (draft: PostDraft) => void;
  /** Deletes the file of a picture that was removed from the draft. */
  discard: (path: string) => void;
}

const discardPicture = (path: string): void => void discardFile('post-images', path);

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
    append(content) {
      const begun = getState().draft.content;
      change({ content: begun === '' ? content : `${begun}\n\n${content}` });
    },
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

/** Whether the text fits into a post and every picture is uploaded. */
export const isReadyToSend = ({ draft, pictures }: ComposerState): boolean =>
  excessOf(draft) === 0 && pictures.every(({ state }) => state.status === 'ready');

const composers = new Map<string, Composer>();

/** Returns the one composer of a person's next post on this page. */
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

/** Edits an existing post; files of removed pictures are deleted only after the save. */
export interface PostEditor {
  composer: Composer;
  /** Call after the save: deletes the files of removed pictures. */
  saved(): void;
  /** Call without a save: deletes the files of added pictures. */
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
        ? // The post keeps its brew, and its id is not needed for an edit.
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
