// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';
import { deleteBrew } from './delete-brew';

const answers = vi.hoisted(() => ({
  deleted: vi.fn(),
  discarded: vi.fn(),
  waiting: vi.fn(),
  let: vi.fn(),
}));

vi.mock('@/services/outbox/outbox', () => ({ discardEntry: answers.let }));
vi.mock('@/services/outbox/pending-writes', () => ({
  pendingWrites: { find: answers.waiting, adding: answers.waiting },
}));

vi.mock('./own-brew', () => ({ ownBrew: { name: 'own-brew' } }));
vi.mock('@/lib/query', () => ({ query: () => answers.deleted() }));
vi.mock('@/services/storage/files', () => ({
  discardFile: answers.discarded,
  suffixOf: () => 'webp',
}));

beforeEach(() => {
  answers.discarded.mockReset().mockResolvedValue(undefined);
  answers.deleted.mockReset();
  answers.waiting.mockReset();
  answers.let.mockReset().mockResolvedValue(undefined);
});

const ANA = 'a0000000-0000-4000-8000-000000000001';

test('a deletion removes the photo that the brew has now, not the one that the page knew', async () => {
  answers.deleted.mockResolvedValue({ photo_path: 'ana/new.webp' });
  await deleteBrew({ id: 'b', userId: ANA, photo: 'ana/old.webp' });
  expect(answers.discarded.mock.calls).toEqual([['brew-photos', 'ana/new.webp']]);
});

test('a repeated deletion removes the photo when the first response was lost', async () => {
  answers.deleted.mockResolvedValue(null);
  await deleteBrew({ id: 'b', userId: ANA, photo: 'ana/known.webp' });
  expect(answers.discarded.mock.calls).toEqual([['brew-photos', 'ana/known.webp']]);
});

test('a brew without a photo removes nothing', async () => {
  answers.deleted.mockResolvedValue({ photo_path: null });
  await deleteBrew({ id: 'b', userId: ANA, photo: null });
  expect(answers.discarded).not.toHaveBeenCalled();
});

test('a deletion discards an unsent brew and its changes', async () => {
  answers.waiting.mockImplementation((id: string) => ({ id, attempts: 0 }));
  await deleteBrew({ id: 'b', userId: ANA, photo: null });
  expect(answers.let.mock.calls).toEqual([[`own-brew:${ANA}:b`], ['b']]);
  expect(answers.deleted).not.toHaveBeenCalled();
});

test('an unsent brew that may have arrived is deleted on the server too', async () => {
  answers.waiting.mockImplementation((id: string) => ({ id, attempts: 2 }));
  answers.deleted.mockResolvedValue({ photo_path: null });
  await deleteBrew({ id: 'b', userId: ANA, photo: null });
  expect(answers.let).toHaveBeenCalledWith('b');
  expect(answers.deleted).toHaveBeenCalledOnce();
});
