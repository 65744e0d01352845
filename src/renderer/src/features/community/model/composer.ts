import { createStore, type Readable } from '@shared/store';
import { AppError, logError, toAppError } from '@/lib/app-error';
import { type PreparedImage, prepareImage } from '@/lib/image';
import { uploadFile } from '@/lib/upload';
import { newImagePath, postImageAddress, removePostImage } from '../api/post-image';
import {
  type DraftBrew,
  type DraftRecipe,
  emptyDraft,
  isEmptyDraft,
  keepDraft,
  type PostDraft,
  readDraft,
} from './post-draft';

/** Where the picture of a draft stands. `preview` is an address that can be shown. */
export type PictureState =
  | { status: 'none' }
  | { status: 'sending'; preview: string | null; progress: number }
  | { status: 'failed'; preview: string | null; error: AppError }
  | { status: 'ready'; preview: string | null };

export interface ComposerState {
  draft: PostDraft & { recipe: DraftRecipe | null };
  picture: PictureState;
}

/** What the modal shows and changes. It outlives the modal: a draft and its upload go on when it closes. */
export interface Composer extends Readable<ComposerState> {
  write(content: string): void;
  attach(recipe: DraftRecipe | null): void;
  /** Shows how the recipe was poured; null does not. */
  attachCurve(curve: string | null): void;
  /** Makes the draft one about a brew; null does not. */
  attachBrew(brew: DraftBrew | null): void;
  /** Prepares and sends a picture; a newer one replaces an older one. */
  pick(file: File): void;
  /** Sends the picture that failed once more. */
  retry(): void;
  /** Takes the picture away, also while it is on its way. */
  removePicture(): void;
  /** Hands the draft out to be published and starts anew, with an id that no post has. */
  take(): ComposerState;
  /** Puts a draft back that was refused. False when another one was begun meanwhile. */
  restore(taken: ComposerState): boolean;
}

/** Lets go of the bytes that a preview holds on to. */
export function forgetPreview(picture: PictureState): void {
  if (picture.status !== 'none' && picture.preview?.startsWith('blob:')) {
    URL.revokeObjectURL(picture.preview);
  }
}

function createComposer(userId: string): Composer {
  const draft = readDraft(userId);
  const { getState, setState, subscribe } = createStore<ComposerState>({
    draft,
    picture: draft.image ? { status: 'ready', preview: null } : { status: 'none' },
  });
  let upload: AbortController | null = null;
  let picked: File | null = null;

  function set(next: Partial<ComposerState>) {
    if (next.draft) keepDraft(userId, next.draft);
    setState({ ...getState(), ...next });
  }

  /** A kept draft knows only the path of its picture. */
  async function showKept(path: string) {
    const preview = await postImageAddress(path);
    const state = getState();
    if (state.draft.image?.path === path && state.picture.status === 'ready') {
      set({ picture: { status: 'ready', preview } });
    }
  }

  async function send(file: File, signal: AbortSignal) {
    let preview: string | null = null;
    try {
      if (!file.type.startsWith('image/')) {
        throw new AppError('invalid', { message: 'Escolha um arquivo de imagem.' });
      }
      set({ picture: { status: 'sending', preview, progress: 0 } });
      const { blob, width, height }: PreparedImage = await prepareImage(file);
      signal.throwIfAborted();
      preview = URL.createObjectURL(blob);
      set({ picture: { status: 'sending', preview, progress: 0 } });
      const path = newImagePath(userId, blob);
      await uploadFile({
        bucket: 'post-images',
        path,
        blob,
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) set({ picture: { status: 'sending', preview, progress } });
        },
      });
      if (signal.aborted) {
        // It arrived after all, though it is not wanted any more.
        await removePostImage(path);
        return;
      }
      set({
        draft: { ...getState().draft, image: { path, width, height } },
        picture: { status: 'ready', preview },
      });
    } catch (error) {
      if (signal.aborted) return;
      logError('The picture of a post could not be sent', error);
      set({ picture: { status: 'failed', preview, error: toAppError(error) } });
    }
  }

  function removePicture() {
    upload?.abort();
    upload = null;
    picked = null;
    const { draft: current } = getState();
    forgetPreview(getState().picture);
    set({ draft: { ...current, image: null }, picture: { status: 'none' } });
    if (current.image) void removePostImage(current.image.path);
  }

  function start(file: File) {
    upload = new AbortController();
    picked = file;
    void send(file, upload.signal);
  }

  if (draft.image) {
    showKept(draft.image.path).catch((error: unknown) =>
      logError('The picture of a kept draft cannot be shown', error),
    );
  }

  return {
    getState,
    subscribe,
    write: (content) => set({ draft: { ...getState().draft, content } }),
    attach: (recipe) => set({ draft: { ...getState().draft, recipe, curve: null } }),
    attachBrew: (brew) => set({ draft: { ...getState().draft, brew } }),
    attachCurve: (curve) => set({ draft: { ...getState().draft, curve } }),
    pick(file) {
      removePicture();
      start(file);
    },
    retry() {
      if (picked && getState().picture.status === 'failed') start(picked);
    },
    removePicture,
    take() {
      const taken = getState();
      upload = null;
      picked = null;
      set({ draft: emptyDraft(), picture: { status: 'none' } });
      return taken;
    },
    restore(taken) {
      const { draft: begun, picture } = getState();
      if (begun.content !== '' || !isEmptyDraft(begun) || picture.status !== 'none') return false;
      set(taken);
      return true;
    },
  };
}

const composers = new Map<string, Composer>();

/** The one draft of a person on this page. */
export function composerOf(userId: string): Composer {
  let composer = composers.get(userId);
  if (!composer) {
    composer = createComposer(userId);
    composers.set(userId, composer);
  }
  return composer;
}
