import { expect, it, vi } from 'vitest';
import { uploadAvatar } from './upload-avatar';

const uploadFile = vi.hoisted(() => vi.fn());
vi.mock('@/lib/upload', () => ({ uploadFile }));
vi.mock('@/lib/image', () => ({
  prepareImage: async () => ({ blob: new Blob(['x'], { type: 'image/webp' }) }),
}));
vi.mock('@/services/storage/files', () => ({ suffixOf: () => 'webp' }));

it('stores a photo under a random name in the person’s folder', async () => {
  const photo = {
    file: new File(['x'], 'eu.webp'),
    crop: { x: 0, y: 0, width: 8, height: 8 },
    signal: new AbortController().signal,
    onProgress: vi.fn(),
  };
  const path = await uploadAvatar('ana', photo);
  expect(path).toMatch(
    /^ana\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.webp$/,
  );
  expect(uploadFile.mock.calls[0]?.[0]).toMatchObject({ bucket: 'avatars', path });
});
