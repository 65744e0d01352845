import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { DraftPictures, failedText, surplusText } from './draft-pictures';

const uploadFile = vi.hoisted(() => vi.fn());
vi.mock('@/lib/upload', () => ({ uploadFile }));
vi.mock('@/services/storage/files', () => ({ suffixOf: () => 'webp' }));
vi.mock('@/lib/config', () => ({
  loadConfig: async () => ({ supabaseUrl: 'https://coado.test' }),
}));
vi.mock('@/lib/image', () => ({
  prepareImage: async () => ({ blob: new Blob(['coffee']), width: 8, height: 6 }),
}));

const photo = new File(['coffee'], 'coado.png', { type: 'image/png' });
const status = (pictures: DraftPictures) => pictures.getState().map(({ state }) => state.status);

beforeEach(() => {
  uploadFile.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
  URL.createObjectURL = () => 'blob:coado';
  URL.revokeObjectURL = () => undefined;
});

it('sends a failed picture to the same path again, so that it is stored once', async () => {
  uploadFile.mockRejectedValueOnce(new AppError('offline')).mockResolvedValueOnce(undefined);
  const pictures = new DraftPictures('ana', [], vi.fn());
  pictures.pick([photo]);
  await vi.waitFor(() => expect(status(pictures)).toEqual(['failed']));
  pictures.retry(pictures.getState()[0]?.key ?? '');
  await vi.waitFor(() => expect(status(pictures)).toEqual(['ready']));
  const [first, second] = uploadFile.mock.calls.map(([upload]) => upload.path);
  expect(first).toBeDefined();
  expect(second).toBe(first);
});

it('removes one that failed from the server as well, where it may have arrived', async () => {
  uploadFile.mockRejectedValueOnce(new AppError('offline'));
  const discard = vi.fn();
  const pictures = new DraftPictures('ana', [], discard);
  pictures.pick([photo]);
  await vi.waitFor(() => expect(status(pictures)).toEqual(['failed']));
  pictures.remove(pictures.getState()[0]?.key ?? '');
  expect(pictures.getState()).toEqual([]);
  expect(discard).toHaveBeenCalledExactlyOnceWith(uploadFile.mock.calls[0]?.[0].path);
});

const filesNamed = (...names: string[]) =>
  names.map((name) => new File(['coffee'], name, { type: 'image/png' }));
const TEN = Array.from({ length: 10 }, (_, index) => `foto-${index + 1}.png`);

it('counts the pictures that do not fit, also when there is no room at all', () => {
  uploadFile.mockResolvedValue(undefined);
  const pictures = new DraftPictures('ana', [], vi.fn());
  expect(pictures.pick(filesNamed(...TEN))).toBe(6);
  expect(pictures.getState().map(({ name }) => name)).toEqual(TEN.slice(0, 4));
  expect(pictures.pick(filesNamed('mais.png'))).toBe(1);
  expect(pictures.getState()).toHaveLength(4);
  expect([0, 1, 3].map(surplusText)).toEqual([
    null,
    '1 foto ficou de fora: cabem 4.',
    '3 fotos ficaram de fora: cabem 4.',
  ]);
});

it('names the broken pictures that hold a post back, until they are removed', async () => {
  uploadFile.mockResolvedValue(undefined);
  const pictures = new DraftPictures('ana', [], vi.fn());
  const clip = new File(['clip'], 'tampa.mov', { type: 'video/quicktime' });
  pictures.pick([...filesNamed('boa.png'), clip]);
  await vi.waitFor(() => expect(status(pictures)).toEqual(['ready', 'failed']));
  expect(failedText(pictures.getState())).toBe(
    '“tampa.mov” não entrou e segura a publicação. Remova ou tente de novo.',
  );
  pictures.remove(pictures.getState()[1]?.key ?? '');
  expect(failedText(pictures.getState())).toBeNull();
});
