import { createStore, type Readable } from '@shared/store';
import { removePostImage } from '../api/post-image';
import {
  createDraftPictures,
  type DraftPicture,
  type DraftPictures,
  readyPictures,
} from './draft-pictures';
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

/** What a form of a post shows and changes: a new one's outlives the form, and its uploads go on. */
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

/** A composer that begins with a draft. */
export function createComposer(
  userId: string,
  initial: PostDraft,
  { keep, discard }: ComposerWays,
): Composer {
  const pictures = createDraftPictures(userId, initial.pictures, discard);
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
      discard: (path) => void removePostImage(path),
    });
    composers.set(userId, composer);
  }
  return composer;
}
