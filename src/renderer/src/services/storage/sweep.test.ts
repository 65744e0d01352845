import { beforeEach, expect, test, vi } from 'vitest';
import { sweepPictures } from './signed-files';

const mocks = vi.hoisted(() => ({ rpc: vi.fn(), remove: vi.fn() }));

vi.mock('@/lib/query', () => ({
  query: (ask: (db: unknown) => unknown) => ask({ rpc: mocks.rpc }),
}));
vi.mock('@/lib/supabase', () => ({
  storageClient: async () => ({
    from: (bucket: string) => ({ remove: (names: string[]) => mocks.remove(bucket, names) }),
  }),
}));

beforeEach(() => {
  mocks.remove.mockReset().mockResolvedValue([]);
});

test('orphaned pictures are removed from each bucket', async () => {
  mocks.rpc.mockResolvedValue([
    { bucket_id: 'brew-photos', name: 'ana/a.webp' },
    { bucket_id: 'post-images', name: 'ana/b.webp' },
    { bucket_id: 'chat_media', name: 'ana/c.webp' },
  ]);
  await sweepPictures();
  expect(mocks.rpc).toHaveBeenCalledWith('list_my_orphaned_images');
  expect(mocks.remove.mock.calls).toEqual([
    ['brew-photos', ['ana/a.webp']],
    ['post-images', ['ana/b.webp']],
  ]);
});
