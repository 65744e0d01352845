import { beforeEach, expect, test, vi } from 'vitest';
import { signFile } from './signed-files';

const createSignedUrls = vi.hoisted(() => vi.fn());

vi.mock('@/lib/supabase', () => ({
  supabase: async () => null,
  storageClient: async () => ({ from: () => ({ createSignedUrls }) }),
}));

// The hook has a block body: Vitest would call a returned function after the test.
beforeEach(() => {
  createSignedUrls.mockReset();
});

const signed = (path: string) => ({
  path,
  signedUrl: `https://a.test/${path}?token=1`,
  error: null,
});

test('simultaneous files are signed in one request, each path once', async () => {
  createSignedUrls.mockImplementation(async (paths: string[]) => ({
    data: paths.map(signed),
    error: null,
  }));
  const urls = await Promise.all([
    signFile('chat_media', 'a'),
    signFile('chat_media', 'b'),
    signFile('chat_media', 'a'),
  ]);
  expect(urls).toEqual([signed('a').signedUrl, signed('b').signedUrl, signed('a').signedUrl]);
  expect(createSignedUrls).toHaveBeenCalledExactlyOnceWith(['a', 'b'], 3600);
  await signFile('chat_media', 'a');
  expect(createSignedUrls).toHaveBeenCalledTimes(2);
});

test('a missing file does not affect the other files', async () => {
  createSignedUrls.mockResolvedValue({
    data: [{ path: 'gone', signedUrl: null, error: 'not found' }, signed('here')],
    error: null,
  });
  const [missing, here, unmentioned] = await Promise.allSettled(
    ['gone', 'here', 'unmentioned'].map((path) => signFile('chat_media', path)),
  );
  expect(missing).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
  expect(here).toMatchObject({ status: 'fulfilled' });
  expect(unmentioned).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
});

test('rejects all waiting callers when the request fails', async () => {
  createSignedUrls.mockResolvedValue({ data: null, error: { status: 500, message: 'down' } });
  const answers = await Promise.allSettled([
    signFile('chat_media', 'a'),
    signFile('chat_media', 'b'),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'server' } });
  }
});
