import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { createDraftPictures } from './draft-pictures';

const uploadFile = vi.hoisted(() => vi.fn());
vi.mock('@/lib/upload', () => ({ uploadFile }));
vi.mock('@/lib/image', () => ({
  prepareImage: async () => ({ blob: new Blob(['coffee']), width: 8, height: 6 }),
}));
let paths = 0;
vi.mock('../api/post', () => ({
  newImagePath: (userId: string) => `${userId}/${++paths}.webp`,
  postImageAddress: async (path: string) => path,
}));

const photo = new File(['coffee'], 'coado.png', { type: 'image/png' });
const status = (pictures: ReturnType<typeof createDraftPictures>) =>
  pictures.getState().map(({ state }) => state.status);

beforeEach(() => {
  uploadFile.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
  URL.createObjectURL = () => 'blob:coado';
  URL.revokeObjectURL = () => undefined;
});

it('sends a failed picture to the same path again, so that it is stored once', async () => {
  uploadFile.mockRejectedValueOnce(new AppError('offline')).mockResolvedValueOnce(undefined);
  const pictures = createDraftPictures('ana', [], vi.fn());
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
  const pictures = createDraftPictures('ana', [], discard);
  pictures.pick([photo]);
  await vi.waitFor(() => expect(status(pictures)).toEqual(['failed']));
  pictures.remove(pictures.getState()[0]?.key ?? '');
  expect(pictures.getState()).toEqual([]);
  expect(discard).toHaveBeenCalledExactlyOnceWith(uploadFile.mock.calls[0]?.[0].path);
});
