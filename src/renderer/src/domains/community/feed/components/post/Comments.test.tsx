import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { lanes, type OutboxEntry } from '@/services/outbox/entry';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { queryClient } from '@/services/query-cache/query-client';
import { CurrentUserContext } from '@/services/session/hooks/session';
import { samplePost } from '../../../posts/model/post.test-support';
import '../../api/add-comment';
import { commentsQuery } from '../../api/comments';
import {
  type Comment,
  comments,
  withComment,
  withLastPage,
  withoutComment,
} from '../../model/comments';
import { Comments } from './Comments';

const ME = 'a0000000-0000-4000-8000-000000000001';
const rendered = vi.hoisted(() => [] as string[]);

vi.mock('../../../posts/components/PostText', () => ({
  PostText: ({ text }: { text: string }) => {
    rendered.push(text);
    return <p>{text}</p>;
  },
}));
// The server never answers.
vi.mock('@/lib/query', () => ({ query: () => new Promise(() => undefined) }));
vi.mock('@/services/hooks/useLiveRows', () => ({ useLiveRows: () => undefined }));
vi.mock('./CommentForm', () => ({ CommentForm: () => null }));

const author = { id: 'b', name: 'Beto', username: 'beto', avatar_url: null };
const comment = (content: string): Comment => ({
  id: content,
  user_id: 'b',
  parent_id: null,
  content,
  author,
  like_count: 0,
  comment_liked_by_me: false,
  created_at: '2026-11-21T14:05:00Z',
  edited_at: null,
  hidden_at: null,
  hidden_reason: null,
});
const post = samplePost({ user_id: 'b', author, comment_count: 3 });

afterEach(() => {
  cleanup();
  act(() => pendingWrites.setStored(ME, []));
  queryClient.clear();
});

const entryOf = (content: string, change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: content,
  userId: ME,
  kind: 'comment',
  lane: lanes.comments(post.id),
  label: '',
  payload: { postId: post.id, parentId: null, content, author },
  createdAt: Date.parse('2026-11-21T15:00:00Z'),
  state: 'waiting',
  problem: { code: 'offline', message: '' },
  attempts: 1,
  triedAt: 0,
  ...change,
});
const load = (rows: Comment[], next: { at: string; id: string } | null = null) =>
  queryClient.setQueryData(commentsQuery(ME, post.id).queryKey, {
    pages: [{ rows, next }],
    pageParams: [null],
  });
const loaded = () =>
  queryClient
    .getQueryData(commentsQuery(ME, post.id).queryKey)
    ?.pages.flatMap(({ rows }) => rows.map(({ id, isLocal }) => (isLocal ? `${id} local` : id)));
const progressOf = (text: string) =>
  screen.getByText(text).closest('article')?.getAttribute('data-progress');

const draw = () =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <CurrentUserContext value={{ id: ME, email: null }}>
          <MemoryRouter>
            <Comments post={post} viewerId={ME} />
          </MemoryRouter>
        </CurrentUserContext>
      </QueryClientProvider>
    </MantineProvider>,
  );

it('renders a new comment, but no earlier one', async () => {
  const { queryKey } = commentsQuery(ME, post.id);
  const rows = ['um', 'dois', 'três'].map(comment);
  queryClient.setQueryData(queryKey, { pages: [{ rows, next: null }], pageParams: [null] });
  draw();
  expect(new Set(rendered)).toEqual(new Set(['um', 'dois', 'três']));
  rendered.length = 0;
  act(() => {
    queryClient.setQueryData(queryKey, (data) => data && withComment(data, comment('quatro')));
  });
  expect(await screen.findByText('quatro')).toBeTruthy();
  expect(new Set(rendered)).toEqual(new Set(['quatro']));
});

it('marks an edited comment and writes the change into the loaded list', () => {
  const { queryKey } = commentsQuery(ME, post.id);
  const rows = ['um', 'dois'].map(comment);
  const data = { pages: [{ rows, next: null }], pageParams: [null] };
  const edited = { id: 'um', content: 'um novo', edited_at: '2026-11-22T10:00:00Z' };
  const changed = comments.changePages(data, 'um', (row) => ({ ...row, ...edited }));
  expect(changed.pages[0]?.rows.map(({ content }) => content)).toEqual(['um novo', 'dois']);
  queryClient.setQueryData(queryKey, changed);
  draw();
  expect(screen.getAllByText(/editado/)).toHaveLength(1);
});

it('draws a waiting comment in the list, and removes it when it is discarded', () => {
  load([comment('um')]);
  draw();
  act(() =>
    pendingWrites.setStored(ME, [
      entryOf('mais um'),
      entryOf('outro', {
        lane: 'x',
        payload: { postId: 'q', parentId: null, content: 'outro', author },
      }),
    ]),
  );
  expect(loaded()).toEqual(['um', 'mais um local']);
  expect(progressOf('mais um')).toBe('waiting');
  expect(progressOf('um')).toBe('sent');
  act(() => pendingWrites.setStored(ME, [entryOf('mais um', { state: 'refused' })]));
  expect(progressOf('mais um')).toBe('refused');
  act(() => pendingWrites.setStored(ME, []));
  expect(loaded()).toEqual(['um']);
});

it('adds a sent comment to the loaded list', () => {
  load([comment('um')]);
  draw();
  const entry = entryOf('mais um');
  act(() => pendingWrites.setStored(ME, [entry]));
  act(() => {
    pendingWrites.settle(entry);
    pendingWrites.setStored(ME, []);
  });
  expect(loaded()).toEqual(['um', 'mais um']);
  expect(progressOf('mais um')).toBe('sent');
});

it('shows a sent comment below the loaded pages until its own page is loaded', async () => {
  const next = { at: '2026-11-21T14:05:00Z', id: 'um' };
  load([comment('um')], next);
  draw();
  const entry = entryOf('mais um');
  act(() => {
    pendingWrites.setStored(ME, [entry]);
    pendingWrites.settle(entry);
    pendingWrites.setStored(ME, []);
  });
  const { queryKey } = commentsQuery(ME, post.id);
  act(() => {
    queryClient.setQueryData(
      queryKey,
      (data) => data && withLastPage(data, { rows: [comment('um')], next }),
    );
  });
  expect(loaded()).toEqual(['um', 'mais um local']);
  const more = screen.getByRole('button', { name: 'Ver mais comentários' });
  const below = more.compareDocumentPosition(screen.getByText('mais um'));
  expect(below & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  act(() => {
    queryClient.setQueryData(queryKey, (data) => ({
      pages: [...(data?.pages ?? []), { rows: [comment('dois'), comment('mais um')], next: null }],
      pageParams: [null, next],
    }));
  });
  await screen.findByText('dois');
  expect(
    [...document.querySelectorAll('article p:not([class])')].map((p) => p.textContent),
  ).toEqual(['um', 'dois', 'mais um']);
});

it('shows waiting comments while the list cannot be loaded', () => {
  draw();
  act(() => pendingWrites.setStored(ME, [entryOf('sem rede')]));
  expect(loaded()).toBeUndefined();
  expect(progressOf('sem rede')).toBe('waiting');
});

it('keeps a waiting reply when its comment is deleted', async () => {
  load([comment('um'), { ...comment('resposta'), parent_id: 'um' }]);
  draw();
  const payload = { postId: post.id, parentId: 'um', content: 'na fila', author };
  act(() => pendingWrites.setStored(ME, [entryOf('na fila', { payload })]));
  expect(screen.getByRole('list', { name: /^Respostas a/ }).textContent).toContain('na fila');
  act(() => {
    queryClient.setQueryData(
      commentsQuery(ME, post.id).queryKey,
      (data) => data && withoutComment(data, 'um'),
    );
  });
  expect(loaded()).toEqual(['na fila local']);
  await waitFor(() => expect(screen.queryByText('um')).toBeNull());
  expect(progressOf('na fila')).toBe('waiting');
});
