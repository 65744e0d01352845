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

it('removes the pictures of a post that it deleted', async () => {
  rpc.mockResolvedValue({ data: ['me/1.webp'], error: null, status: 200 });
  await moderate({ subject, act: 'delete', reason: 'Ofensa' });
  expect(discardFile).toHaveBeenCalledExactlyOnceWith('post-images', 'me/1.webp');
});

it('has deleted what is gone already: the answer to the first try was lost', async () => {
  rpc.mockResolvedValue(alreadyDeleted);
  await expect(moderate({ subject, act: 'delete', reason: 'Ofensa' })).resolves.toBeUndefined();
});

it('says so where something else was asked of what is gone', async () => {
  rpc.mockResolvedValue(alreadyDeleted);
  await expect(moderate({ subject, act: 'hide', reason: 'Ofensa' })).rejects.toThrow(
    'Isto já não existe mais.',
  );
});
