import { cutTo } from '@shared/format';
import { createStore, type Readable, type Store } from '@shared/store';
import { type AppError, logError, toAppError } from '@/lib/app-error';
import { loadConfig } from '@/lib/config';
import { checkPicture, type PreparedImage, prepareImage } from '@/lib/image';
import { publicAddress } from '@/lib/storage-address';
import { uploadFile } from '@/lib/upload';
import { newUuid } from '@/lib/uuid';
import { suffixOf } from '@/services/storage/files';
import { LONGEST_ALT, MOST_PICTURES, type StoredPicture } from '../../posts/model/post';

/** A picture of a draft. `preview` is an address for an <img>. */
export interface DraftPicture {
  key: string;
  /** Name of its file, for error messages; '' in a stored draft. */
  name: string;
  alt: string;
  preview: string | null;
  state:
    | { status: 'sending'; progress: number }
    | { status: 'failed'; error: AppError }
    | { status: 'ready'; stored: Omit<StoredPicture, 'alt'> };
}

export function readyPictures(pictures: readonly DraftPicture[]): StoredPicture[] {
  return pictures.flatMap(({ state, alt }) =>
    state.status === 'ready' ? [{ ...state.stored, alt: alt.trim() }] : [],
  );
}

/** Files of the last choice that were not added: too many, or not usable. */
export interface LeftOut {
  surplus: number;
  refused: readonly { name: string; reason: string }[];
}

const NONE_LEFT_OUT: LeftOut = { surplus: 0, refused: [] };

const listed = (names: readonly string[]) => new Intl.ListFormat('pt-BR').format(names);

export function leftOutTexts({ surplus, refused }: LeftOut): string[] {
  const texts = [...new Set(refused.map(({ reason }) => reason))].map((reason) => {
    const names = refused.flatMap((file) => (file.reason === reason ? [`“${file.name}”`] : []));
    return names.length === 1
      ? `${names[0]} ficou de fora. ${reason}`
      : `${names.length} arquivos ficaram de fora: ${listed(names)}. ${reason}`;
  });
  if (surplus === 0) return texts;
  const left = surplus === 1 ? '1 foto ficou de fora' : `${surplus} fotos ficaram de fora`;
  return [`${left}: cabem ${MOST_PICTURES}.`, ...texts];
}

const pictureName = ({ name }: Pick<DraftPicture, 'name'>, index: number): string =>
  name === '' ? `Foto ${index + 1}` : `“${name}”`;

export function failedText(pictures: readonly DraftPicture[]): string | null {
  const names = pictures.flatMap((picture, index) =>
    picture.state.status === 'failed' ? [pictureName(picture, index)] : [],
  );
  if (names.length === 0) return null;
  return names.length === 1
    ? `${listed(names)} não entrou e segura a publicação. Remova ou tente de novo.`
    : `${listed(names)} não entraram e seguram a publicação. Remova ou tente de novo.`;
}

/** Revokes the object URLs of previews, which keep their files in memory. */
export function forgetPreviews(pictures: readonly DraftPicture[]): void {
  for (const { preview } of pictures) {
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
  }
}

/** Returns a random path, because every person who knows it can see the picture. */
function newImagePath(userId: string, blob: Blob): string {
  return `${userId}/${newUuid()}.${suffixOf(blob)}`;
}

async function postImageAddress(path: string): Promise<string> {
  return publicAddress((await loadConfig()).supabaseUrl, 'post-images', path);
}

/** The pictures of a draft. Each is prepared and uploaded as soon as it is chosen. */
export class DraftPictures implements Readable<readonly DraftPicture[]> {
  readonly #store: Store<readonly DraftPicture[]>;
  readonly #userId: string;
  readonly #discard: (path: string) => void;
  readonly #leftOut = createStore(NONE_LEFT_OUT);
  readonly leftOut: Readable<LeftOut> = this.#leftOut;
  readonly #uploads = new Map<string, { file: File; abort: AbortController }>();
  /** Path and image of each upload; a retry keeps the path, as the first try may have arrived. */
  readonly #prepared = new Map<string, { path: string; image: PreparedImage }>();

  constructor(userId: string, initial: readonly StoredPicture[], discard: (path: string) => void) {
    this.#userId = userId;
    this.#discard = discard;
    this.#store = createStore<readonly DraftPicture[]>(
      initial.map(({ alt, ...stored }) => ({
        key: stored.path,
        name: '',
        alt,
        preview: null,
        state: { status: 'ready', stored },
      })),
    );
    for (const picture of initial) void this.#showStored(picture);
  }

  getState(): readonly DraftPicture[] {
    return this.#store.getState();
  }

  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener);
  }

  /** Checks files by their bytes, then uploads as many as there is room for. */
  async pick(files: readonly File[]): Promise<void> {
    const judged = await Promise.allSettled(files.map(checkPicture));
    const good: File[] = [];
    const refused: { name: string; reason: string }[] = [];
    for (const [index, file] of files.entries()) {
      const verdict = judged[index];
      if (verdict?.status !== 'rejected') good.push(file);
      else refused.push({ name: file.name, reason: toAppError(verdict.reason).message });
    }
    const room = Math.max(0, MOST_PICTURES - this.getState().length);
    const chosen = good.slice(0, room).map((file) => ({ file, key: newUuid() }));
    this.#leftOut.setState({ surplus: good.length - chosen.length, refused });
    this.#store.setState([
      ...this.getState(),
      ...chosen.map(
        ({ key, file }): DraftPicture => ({
          key,
          name: file.name,
          alt: '',
          preview: null,
          state: { status: 'sending', progress: 0 },
        }),
      ),
    ]);
    for (const { key, file } of chosen) void this.#send(key, file);
  }

  describe(key: string, alt: string): void {
    this.#change(key, { alt: cutTo(alt, LONGEST_ALT) });
  }

  retry(key: string): void {
    const upload = this.#uploads.get(key);
    if (!upload) return;
    this.#change(key, { state: { status: 'sending', progress: 0 } });
    void this.#send(key, upload.file);
  }

  /** Retries the pictures that failed for want of a connection. */
  retryOffline(): void {
    for (const { key, state } of this.getState()) {
      if (state.status === 'failed' && state.error.code === 'offline') this.retry(key);
    }
  }

  remove(key: string): void {
    this.#leftOut.setState(NONE_LEFT_OUT);
    this.#drop(key);
  }

  #drop(key: string): void {
    this.#uploads.get(key)?.abort.abort();
    this.#uploads.delete(key);
    const removed = this.getState().filter((each) => each.key === key);
    this.#store.setState(this.getState().filter((each) => each.key !== key));
    forgetPreviews(removed);
    for (const { path } of readyPictures(removed)) this.#discard(path);
    // The failed upload may have arrived.
    const sent = this.#prepared.get(key);
    if (sent && removed.some(({ state }) => state.status === 'failed')) this.#discard(sent.path);
    this.#prepared.delete(key);
  }

  take(): readonly DraftPicture[] {
    const pictures = this.getState();
    this.#uploads.clear();
    this.#prepared.clear();
    this.#leftOut.setState(NONE_LEFT_OUT);
    this.#store.setState([]);
    return pictures;
  }

  restore(pictures: readonly DraftPicture[]): void {
    this.#store.setState(pictures);
  }

  #change(key: string, next: Partial<DraftPicture>): void {
    this.#store.setState(
      this.getState().map((each) => (each.key === key ? { ...each, ...next } : each)),
    );
  }

  /** Loads the preview of a stored picture, of which a stored draft has only the path. */
  async #showStored({ path }: StoredPicture): Promise<void> {
    try {
      this.#change(path, { preview: await postImageAddress(path) });
    } catch (error) {
      logError('The picture of a stored draft cannot be shown', error);
    }
  }

  async #prepare(key: string, file: File, signal: AbortSignal) {
    const image = await prepareImage(file);
    signal.throwIfAborted();
    this.#change(key, { preview: URL.createObjectURL(image.blob) });
    const prepared = { path: newImagePath(this.#userId, image.blob), image };
    this.#prepared.set(key, prepared);
    return prepared;
  }

  async #send(key: string, file: File): Promise<void> {
    const abort = new AbortController();
    this.#uploads.set(key, { file, abort });
    const { signal } = abort;
    try {
      const { path, image } = this.#prepared.get(key) ?? (await this.#prepare(key, file, signal));
      const { blob, width, height } = image;
      await uploadFile({
        bucket: 'post-images',
        path,
        blob,
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) this.#change(key, { state: { status: 'sending', progress } });
        },
      });
      // The upload finished although the picture was removed meanwhile.
      if (signal.aborted) this.#discard(path);
      else this.#change(key, { state: { status: 'ready', stored: { path, width, height } } });
    } catch (error) {
      if (signal.aborted) return;
      logError('The picture of a post could not be sent', error);
      const failure = toAppError(error);
      this.#change(key, { state: { status: 'failed', error: failure } });
      if (failure.code !== 'invalid') return;
      // No retry can succeed, so the picture is removed and does not block the post.
      this.#drop(key);
      const { surplus, refused } = this.#leftOut.getState();
      const left = { name: file.name, reason: failure.message };
      this.#leftOut.setState({ surplus, refused: [...refused, left] });
    }
  }
}
