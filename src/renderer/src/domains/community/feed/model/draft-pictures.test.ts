import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { DraftPictures, failedText, leftOutTexts } from './draft-pictures';

const { uploadFile, prepareImage } = vi.hoisted(() => ({
  uploadFile: vi.fn(),
  prepareImage: vi.fn(),
}));
vi.mock('@/lib/upload', () => ({ uploadFile }));
vi.mock('@/services/storage/files', () => ({ suffixOf: () => 'webp' }));
vi.mock('@/lib/config', () => ({
  loadConfig: async () => ({ supabaseUrl: 'https://coado.test' }),
}));
vi.mock('@/lib/image', async (original) => ({
  ...(await original<typeof import('@/lib/image')>()),
  prepareImage,
}));

/** A GIF's header, of 8 × 6 px. */
const GIF = new Uint8Array([...new TextEncoder().encode('GIF89a'), 8, 0, 6, 0]);
/** A random name in the person's folder. */
const RANDOM_PATH = /^ana\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.webp$/;
const photo = new File([GIF], 'coado.gif');
const status = (pictures: DraftPictures) => pictures.getState().map(({ state }) => state.status);

beforeEach(() => {
  uploadFile.mockReset();
  prepareImage.mockReset();
  prepareImage.mockResolvedValue({ blob: new Blob(['coffee']), width: 8, height: 6 });
  vi.spyOn(console, 'error').mockReturnValue();
  URL.createObjectURL = () => 'blob:coado';
  URL.revokeObjectURL = () => undefined;
});

it('retries a failed picture with the same path, so that it is stored once', async () => {
  uploadFile.mockRejectedValueOnce(new AppError('offline')).mockResolvedValueOnce(undefined);
  const pictures = new DraftPictures('ana', [], vi.fn());
  await pictures.pick([photo]);
  await vi.waitFor(() => expect(status(pictures)).toEqual(['failed']));
  pictures.retry(pictures.getState()[0]?.key ?? '');
  await vi.waitFor(() => expect(status(pictures)).toEqual(['ready']));
  const [first, second] = uploadFile.mock.calls.map(([upload]) => upload.path);
  expect(first).toMatch(RANDOM_PATH);
  expect(second).toBe(first);
});

it('retries, once connected, only the pictures that failed without a connection', async () => {
  uploadFile.mockRejectedValueOnce(new AppError('offline')).mockResolvedValueOnce(undefined);
  uploadFile.mockRejectedValueOnce(new AppError('forbidden'));
  const pictures = new DraftPictures('ana', [], vi.fn());
  await pictures.pick([photo, photo, photo]);
  await vi.waitFor(() => expect(status(pictures)).toEqual(['failed', 'ready', 'failed']));
  uploadFile.mockResolvedValueOnce(undefined);
  pictures.retryOffline();
  await vi.waitFor(() => expect(status(pictures)).toEqual(['ready', 'ready', 'failed']));
});

it('removes a failed picture from the server too, because it may have arrived', async () => {
  uploadFile.mockRejectedValueOnce(new AppError('offline'));
  const discard = vi.fn();
  const pictures = new DraftPictures('ana', [], discard);
  await pictures.pick([photo]);
  await vi.waitFor(() => expect(status(pictures)).toEqual(['failed']));
  pictures.remove(pictures.getState()[0]?.key ?? '');
  expect(pictures.getState()).toEqual([]);
  expect(discard).toHaveBeenCalledExactlyOnceWith(uploadFile.mock.calls[0]?.[0].path);
});

const filesNamed = (...names: string[]) => names.map((name) => new File([GIF], name));
const TEN = Array.from({ length: 10 }, (_, index) => `foto-${index + 1}.png`);
const MOVIE = new File([new Uint8Array(4), 'ftypqt  '], 'tampa.heic', { type: 'image/heic' });
const PAGE = new File(['%PDF-1.7'], 'nota.png', { type: 'image/png' });
const textsOf = (pictures: DraftPictures) => leftOutTexts(pictures.leftOut.getState());

it('counts the pictures that do not fit, also if none fits', async () => {
  uploadFile.mockResolvedValue(undefined);
  const pictures = new DraftPictures('ana', [], vi.fn());
  await pictures.pick(filesNamed(...TEN));
  expect(textsOf(pictures)).toEqual(['6 fotos ficaram de fora: cabem 4.']);
  expect(pictures.getState().map(({ name }) => name)).toEqual(TEN.slice(0, 4));
  await pictures.pick(filesNamed('mais.png'));
  expect(textsOf(pictures)).toEqual(['1 foto ficou de fora: cabem 4.']);
  expect(pictures.getState()).toHaveLength(4);
  pictures.remove(pictures.getState()[0]?.key ?? '');
  expect(textsOf(pictures)).toEqual([]);
});

it('checks files by their bytes, and names those that are no picture', async () => {
  uploadFile.mockResolvedValue(undefined);
  const pictures = new DraftPictures('ana', [], vi.fn());
  await pictures.pick([...filesNamed('a', 'b'), MOVIE, PAGE, ...filesNamed('c', 'd')]);
  expect(pictures.getState().map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(textsOf(pictures)).toEqual([
    '“tampa.heic” ficou de fora. Vídeo ainda não dá. Escolha uma foto.',
    '“nota.png” ficou de fora. Escolha uma foto em JPEG, PNG ou WebP.',
  ]);
  await pictures.pick([PAGE, PAGE]);
  expect(textsOf(pictures)).toEqual([
    '2 arquivos ficaram de fora: “nota.png” e “nota.png”. Escolha uma foto em JPEG, PNG ou WebP.',
  ]);
});

it('leaves out a picture that cannot be decoded, and sends the others', async () => {
  uploadFile.mockResolvedValue(undefined);
  prepareImage.mockRejectedValueOnce(new AppError('invalid', { message: 'Quebrada.' }));
  const pictures = new DraftPictures('ana', [], vi.fn());
  await pictures.pick(filesNamed('quebrada', 'boa'));
  await vi.waitFor(() => expect(status(pictures)).toEqual(['ready']));
  expect(pictures.getState().map(({ name }) => name)).toEqual(['boa']);
  expect(textsOf(pictures)).toEqual(['“quebrada” ficou de fora. Quebrada.']);
  expect(failedText(pictures.getState())).toBeNull();
});

it('names an unsent picture, which blocks the post until it is removed', async () => {
  uploadFile.mockRejectedValueOnce(new AppError('offline')).mockResolvedValue(undefined);
  const pictures = new DraftPictures('ana', [], vi.fn());
  await pictures.pick(filesNamed('fora.png', 'boa.png'));
  await vi.waitFor(() => expect(status(pictures)).toEqual(['failed', 'ready']));
  expect(failedText(pictures.getState())).toBe(
    '“fora.png” não entrou e segura a publicação. Remova ou tente de novo.',
  );
  pictures.remove(pictures.getState()[0]?.key ?? '');
  expect(failedText(pictures.getState())).toBeNull();
});
