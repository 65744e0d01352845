import { beforeEach, expect, it, vi } from 'vitest';
import { moderate } from './moderation';

const rpc = vi.fn();
const discardFile = vi.hoisted(() => vi.fn());
vi.mock('@/lib/supabase', () => ({ supabase: async () => ({ rpc }) }));
vi.mock('@/services/storage/files', () => ({ discardFile }));

const alreadyDeleted = {
  data: null,
  error: { code: 'P0001', message: 'Isto já não existe mais.', hint: 'subject_unknown' },
  status: 400,
};
const subject = { subject_type: 'post', subject_id: 'a' } as const;

beforeEach(() => {
  rpc.mockReset();
  discardFile.mockReset();
});

it('removes the pictures of a deleted post', async () => {
  rpc.mockResolvedValue({ data: ['me/1.webp'], error: null, status: 200 });
  await moderate({ subject, act: 'delete', reason: 'Ofensa' });
  expect(discardFile).toHaveBeenCalledExactlyOnceWith('post-images', 'me/1.webp');
});

it('accepts that the post is already deleted, because an earlier response may be lost', async () => {
  rpc.mockResolvedValue(alreadyDeleted);
  await expect(moderate({ subject, act: 'delete', reason: 'Ofensa' })).resolves.toBeUndefined();
});

it('rejects any other action on a deleted post', async () => {
  rpc.mockResolvedValue(alreadyDeleted);
  await expect(moderate({ subject, act: 'hide', reason: 'Ofensa' })).rejects.toThrow(
    'Isto já não existe mais.',
  );
});
