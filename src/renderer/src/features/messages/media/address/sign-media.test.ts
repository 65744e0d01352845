import { beforeEach, expect, test, vi } from 'vitest';
import { signMedia } from './sign-media';

const createSignedUrls = vi.hoisted(() => vi.fn());

vi.mock('@/lib/supabase', () => ({
  supabase: async () => ({ storage: { from: () => ({ createSignedUrls }) } }),
}));

// In braces: what a hook returns is called after the test.
beforeEach(() => {
  createSignedUrls.mockReset();
});

const signed = (path: string) => ({
  path,
  signedUrl: `https://a.test/${path}?token=1`,
  error: null,
});

test('what a chat asks for at once is one request, each path once', async () => {
  createSignedUrls.mockImplementation(async (paths: string[]) => ({
    data: paths.map(signed),
    error: null,
  }));
  const urls = await Promise.all([signMedia('a'), signMedia('b'), signMedia('a')]);
  expect(urls).toEqual([signed('a').signedUrl, signed('b').signedUrl, signed('a').signedUrl]);
  expect(createSignedUrls).toHaveBeenCalledExactlyOnceWith(['a', 'b'], 3600);
  await signMedia('a');
  expect(createSignedUrls).toHaveBeenCalledTimes(2);
});

test('one file that is not there spoils none of the others', async () => {
  createSignedUrls.mockResolvedValue({
    data: [{ path: 'gone', signedUrl: null, error: 'not found' }, signed('here')],
    error: null,
  });
  const [gone, here, unmentioned] = await Promise.allSettled(
    ['gone', 'here', 'unmentioned'].map(signMedia),
  );
  expect(gone).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
  expect(here).toMatchObject({ status: 'fulfilled' });
  expect(unmentioned).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
});

test('a request that fails tells all who wait why', async () => {
  createSignedUrls.mockResolvedValue({ data: null, error: { status: 500, message: 'down' } });
  const answers = await Promise.allSettled([signMedia('a'), signMedia('b')]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'server' } });
  }
});
