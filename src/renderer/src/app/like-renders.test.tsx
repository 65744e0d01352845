import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { feedQuery } from '@/domains/community/feed/api/feed';
import { Feed } from '@/domains/community/feed/components/Feed';
import { refreshCounts } from '@/domains/community/posts/api/posts';
import { samplePost } from '@/domains/community/posts/model/post.test-support';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { queryClient } from '@/services/query-cache/query-client';
import { CurrentUserContext } from '@/services/session/hooks/session';
import { registerKinds } from './tables';

const ME = 'a0000000-0000-4000-8000-000000000001';
const LIKES_BY_NOW = 41;

const rendered = vi.hoisted(() => ({ feed: 0, list: 0, cards: [] as string[] }));
/** For each like that was sent, a function by which the test confirms it. */
const asked = vi.hoisted(() => [] as (() => void)[]);

vi.mock('@/domains/community/feed/hooks/feed', async (original) => ({
  ...(await original<typeof import('@/domains/community/feed/hooks/feed')>()),
  useNewPosts: () => {
    rendered.feed += 1;
    return { count: 0, load: async () => undefined };
  },
}));
vi.mock('@/services/hooks/useLiveRows', () => ({
  useLiveRows: () => {
    rendered.list += 1;
  },
}));
vi.mock('@/domains/community/posts/components/PostText', () => ({
  PostText: ({ text }: { text: string }) => {
    rendered.cards.push(text);
    return <p>{text}</p>;
  },
}));
vi.mock('@/services/realtime/subscribe', () => ({ subscribeTopic: () => () => undefined }));
vi.mock('@/services/session/session', () => ({
  sessionStore: {
    getState: () => ({ status: 'signed-in', user: { id: ME } }),
    subscribe: () => () => undefined,
  },
}));
vi.mock('@/lib/config', async (original) => ({
  ...(await original<typeof import('@/lib/config')>()),
  loadConfig: async () => ({ supabaseUrl: 'https://coado.test', supabaseKey: 'key' }),
}));
vi.mock('@/lib/supabase', async (original) => ({
  ...(await original<typeof import('@/lib/supabase')>()),
  auth: async () => ({
    getSession: async () => ({ data: { session: { user: { id: ME } } }, error: null }),
  }),
  supabase: async () => ({}),
}));
vi.mock('@/lib/query', () => {
  const agreed = () =>
    new Promise<null>((resolve) => {
      asked.push(() => resolve(null));
    });
  const countsOf = (id: string) => ({
    id,
    content: id,
    pictures: [],
    curve: null,
    recipe: null,
    edited_at: null,
    hidden_at: null,
    hidden_reason: null,
    like_count: LIKES_BY_NOW,
    comment_count: 0,
    liked_by_me: true,
    saved_by_me: false,
  });
  const tables = {
    post_likes: { upsert: () => ({ abortSignal: agreed }) },
    community_posts: {
      select: () => ({ in: async (_id: string, ids: readonly string[]) => ids.map(countsOf) }),
    },
  };
  const db = { from: (table: keyof typeof tables) => tables[table] };
  return { query: async (ask: (client: typeof db) => unknown) => await ask(db) };
});

const postOf = (id: string) => samplePost({ id, content: id, like_count: 3 });
const page = (ids: readonly string[]) => ({ rows: ids.map(postOf), next: null });

const heartOf = (post: string) =>
  within(screen.getByText(post).closest('article') ?? document.body).getByRole('button', {
    name: /^Curtir/,
  });

function forget(): void {
  Object.assign(rendered, { feed: 0, list: 0, cards: [] });
}

beforeEach(() => {
  registerKinds();
  queryClient.setQueryData(feedQuery(ME, 'all').queryKey, {
    pages: [page(['um', 'dois', 'três']), page(['quatro', 'cinco'])],
    pageParams: [null, null],
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <CurrentUserContext value={{ id: ME, email: null }}>
          <MemoryRouter>
            <Feed viewerId={ME} tab="all" onCreate={() => undefined} />
          </MemoryRouter>
        </CurrentUserContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(cleanup);

it('a like renders its card once, and once more with the counts, but no other card and no list', async () => {
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
  expect(rendered.cards).toContain('quatro');
  forget();

  fireEvent.click(heartOf('dois'));
  await waitFor(() => expect(heartOf('dois').getAttribute('aria-pressed')).toBe('true'));
  expect(heartOf('dois').textContent).toBe('4');
  expect(rendered).toEqual({ feed: 0, list: 0, cards: ['dois'] });

  // The like is stored on the device, read from there, sent and confirmed.
  await waitFor(() => expect(asked).toHaveLength(1));
  act(() => asked[0]?.());
  await waitFor(() => expect(pendingWrites.getState()).toEqual([]));
  expect(rendered).toEqual({ feed: 0, list: 0, cards: ['dois'] });
  // Live updates refetch the counts by this function.
  await act(() => refreshCounts(ME, ['dois']));
  await waitFor(() => expect(heartOf('dois').textContent).toBe(String(LIKES_BY_NOW)));
  expect(rendered).toEqual({ feed: 0, list: 0, cards: ['dois', 'dois'] });
});
