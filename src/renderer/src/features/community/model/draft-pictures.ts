import { createStore, type Readable } from '@shared/store';
import { LONGEST_ALT, MOST_PICTURES, type StoredPicture } from '@/entities/post/pictures';
import { AppError, logError, toAppError } from '@/lib/app-error';
import { type PreparedImage, prepareImage } from '@/lib/image';
import { uploadFile } from '@/lib/upload';
import { newUuid } from '@/lib/uuid';
import { newImagePath, postImageAddress } from '../api/post';

/** A picture of a draft. `preview` is an address that can be shown. */
export interface DraftPicture {
  key: string;
  alt: string;
  preview: string | null;
  state:
    | { status: 'sending'; progress: number }
    | { status: 'failed'; error: AppError }
    | { status: 'ready'; stored: Omit<StoredPicture, 'alt'> };
}

/** The pictures of a draft, each prepared and sent as soon as it is chosen. */
export interface DraftPictures extends Readable<readonly DraftPicture[]> {
  /** Prepares and sends pictures, as many as there is room for. */
  pick(files: readonly File[]): void;
  describe(key: string, alt: string): void;
  /** Sends a picture that failed once more. */
  retry(key: string): void;
  /** Takes a picture away, also while it is on its way. */
  remove(key: string): void;
  /** Hands the pictures out and starts with none. */
  take(): readonly DraftPicture[];
  /** Puts pictures back that were handed out. */
  restore(pictures: readonly DraftPicture[]): void;
}

/** Those that the server has, as a post keeps them. */
export function readyPictures(pictures: readonly DraftPicture[]): StoredPicture[] {
  return pictures.flatMap(({ state, alt }) =>
    state.status === 'ready' ? [{ ...state.stored, alt: alt.trim() }] : [],
  );
}

/** Lets go of the bytes that the previews hold on to. */
export function forgetPreviews(pictures: readonly DraftPicture[]): void {
  for (const { preview } of pictures) {
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
  }
}

function refuseFile(file: File): void {
  if (file.type.startsWith('video/')) {
    throw new AppError('invalid', { message: 'Vídeo ainda não dá. Escolha uma foto.' });
  }
  if (!file.type.startsWith('image/')) {
    throw new AppError('invalid', { message: 'Escolha um arquivo de imagem.' });
  }
}

/** `discard` removes a stored file that nothing shows any more. */
export function createDraftPictures(
  userId: string,
  initial: readonly StoredPicture[],
  discard: (path: string) => void,
): DraftPictures {
  const { getState, setState, subscribe } = createStore<readonly DraftPicture[]>(
    initial.map(({ alt, ...stored }) => ({
      key: stored.path,
      alt,
      preview: null,
      state: { status: 'ready', stored },
    })),
  );
  const uploads = new Map<string, { file: File; abort: AbortController }>();
  /**
   * Path and image of each upload.
   * A retry must use the same path, as the first try may have arrived.
   */
  const prepared = new Map<string, { path: string; image: PreparedImage }>();

  function change(key: string, next: Partial<DraftPicture>) {
    setState(getState().map((each) => (each.key === key ? { ...each, ...next } : each)));
  }

  /** A kept draft knows only the paths of its pictures. */
  async function showKept({ path }: StoredPicture) {
    try {
      change(path, { preview: await postImageAddress(path) });
    } catch (error) {
      logError('The picture of a kept draft cannot be shown', error);
    }
  }

  async function prepare(key: string, file: File, signal: AbortSignal) {
    refuseFile(file);
    const image = await prepareImage(file);
    signal.throwIfAborted();
    change(key, { preview: URL.createObjectURL(image.blob) });
    const known = { path: newImagePath(userId, image.blob), image };
    prepared.set(key, known);
    return known;
  }

  async function send(key: string, file: File) {
    const abort = new AbortController();
    uploads.set(key, { file, abort });
    const { signal } = abort;
    try {
      const { path, image } = prepared.get(key) ?? (await prepare(key, file, signal));
      const { blob, width, height } = image;
      await uploadFile({
        bucket: 'post-images',
        path,
        blob,
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) change(key, { state: { status: 'sending', progress } });
        },
      });
      // It arrived after all, though it is not wanted any more.
      if (signal.aborted) discard(path);
      else change(key, { state: { status: 'ready', stored: { path, width, height } } });
    } catch (error) {
      if (signal.aborted) return;
      logError('The picture of a post could not be sent', error);
      change(key, { state: { status: 'failed', error: toAppError(error) } });
    }
  }

  for (const picture of initial) void showKept(picture);

  return {
    getState,
    subscribe,
    pick(files) {
      const chosen = files.slice(0, MOST_PICTURES - getState().length).map((file) => ({
        file,
        key: newUuid(),
      }));
      setState([
        ...getState(),
        ...chosen.map(
          ({ key }): DraftPicture => ({
            key,
            alt: '',
            preview: null,
            state: { status: 'sending', progress: 0 },
          }),
        ),
      ]);
      for (const { key, file } of chosen) void send(key, file);
    },
    describe: (key, alt) => change(key, { alt: alt.slice(0, LONGEST_ALT) }),
    retry(key) {
      const upload = uploads.get(key);
      if (!upload) return;
      change(key, { state: { status: 'sending', progress: 0 } });
      void send(key, upload.file);
    },
    remove(key) {
      uploads.get(key)?.abort.abort();
      uploads.delete(key);
      const gone = getState().filter((each) => each.key === key);
      setState(getState().filter((each) => each.key !== key));
      forgetPreviews(gone);
      for (const { path } of readyPictures(gone)) discard(path);
      // It may have arrived all the same.
      const sent = prepared.get(key);
      if (sent && gone.some(({ state }) => state.status === 'failed')) discard(sent.path);
      prepared.delete(key);
    },
    take() {
      const taken = getState();
      uploads.clear();
      prepared.clear();
      setState([]);
      return taken;
    },
    restore: setState,
  };
}
