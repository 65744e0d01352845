// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { newMediaPath, preparePictures, sentBlob, uploadChatMedia, uploadShares } from './upload';

const { uploadFile, prepareImage, toastError } = vi.hoisted(() => ({
  uploadFile: vi.fn(),
  prepareImage: vi.fn(),
  toastError: vi.fn(),
}));
vi.mock('@/lib/upload', () => ({ uploadFile }));
vi.mock('@/lib/image', () => ({ prepareImage }));
vi.mock('@/ui/toast', () => ({ toastError }));

const { signal } = new AbortController();
const voice = new Blob(['RIFF'], { type: 'audio/wav' });

// The hook has a block body: Vitest would call a returned function after the test.
beforeEach(() => {
  uploadFile.mockReset();
});

test('the path names conversation, person and message', () => {
  expect(newMediaPath('c', 'u', 'm', voice)).toBe('c/u/m.wav');
  expect(newMediaPath('c', 'u', 'm', new Blob([], { type: 'image/webp' }))).toBe('c/u/m.webp');
  expect(newMediaPath('c', 'u', 'm', new Blob([], { type: 'image/jpeg' }))).toBe('c/u/m.jpg');
});

test('a sent file stays in memory under its path', async () => {
  uploadFile.mockImplementation(async ({ onProgress }) => onProgress(0.5));
  const shares: (number | undefined)[] = [];
  const stop = uploadShares.subscribe(() => shares.push(uploadShares.getState().get('c/u/1.wav')));
  await uploadChatMedia(voice, 'c/u/1.wav', signal);
  stop();
  expect(shares).toEqual([0, 0.5, undefined]);
  expect(uploadFile).toHaveBeenCalledWith(
    expect.objectContaining({ bucket: 'chat_media', path: 'c/u/1.wav', blob: voice }),
  );
  expect(sentBlob('c/u/1.wav')).toBe(voice);
});

test('a failed upload rejects, and its file is not in memory', async () => {
  uploadFile.mockRejectedValue(new AppError('forbidden'));
  await expect(uploadChatMedia(voice, 'c/u/3.wav', signal)).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(sentBlob('c/u/3.wav')).toBeNull();
});

test('a cancelled upload rejects with the reason of the signal', async () => {
  const controller = new AbortController();
  controller.abort(new AppError('conflict'));
  uploadFile.mockRejectedValue(controller.signal.reason);
  await expect(uploadChatMedia(voice, 'c/u/4.wav', controller.signal)).rejects.toBe(
    controller.signal.reason,
  );
});

test('only the newest files stay in memory', async () => {
  uploadFile.mockResolvedValue(undefined);
  for (let i = 0; i < 20; i += 1) await uploadChatMedia(voice, `c/u/many-${i}.wav`, signal);
  expect(sentBlob('c/u/many-0.wav')).toBeNull();
  expect(sentBlob('c/u/many-19.wav')).toBe(voice);
});

test('a broken picture does not prevent the others, and one toast names all broken ones', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const broken = new AppError('invalid', { message: 'Quebrada.' });
  prepareImage.mockImplementation(async (file: File) => {
    if (file.name.startsWith('quebrada')) throw broken;
    return file.name;
  });
  const onReady = vi.fn();
  const files = (...names: string[]) => names.map((name) => new File([], name));
  await preparePictures(files('quebrada', 'boa'), onReady);
  expect(toastError).toHaveBeenLastCalledWith('Erro ao enviar imagem.', broken);
  await preparePictures(files('quebrada-1', 'outra', 'quebrada-2', 'mais'), onReady);
  expect(toastError).toHaveBeenLastCalledWith(
    '2 imagens não foram enviadas: “quebrada-1” e “quebrada-2”.',
    broken,
  );
  expect(onReady.mock.calls).toEqual([['boa'], ['outra'], ['mais']]);
  await preparePictures(files('boa'), onReady);
  expect(toastError).toHaveBeenCalledTimes(2);
});
