import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/services/query-cache/query-client';
import { CurrentUserContext } from '@/services/session/hooks/session';
import type { Post } from '../../../posts/model/post';
import { commentsQuery } from '../../api/comments';
import { type Comment, withComment, withEditedComment } from '../../model/comments';
import { Comments } from './Comments';

const ME = 'a0000000-0000-4000-8000-000000000001';
const rendered = vi.hoisted(() => [] as string[]);

vi.mock('../../../posts/components/PostText', () => ({
  PostText: ({ text }: { text: string }) => {
    rendered.push(text);
    return <p>{text}</p>;
  },
}));
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
const post: Post = {
  id: 'p',
  user_id: 'b',
  content: '',
  pictures: [],
  curve: null,
  recipe: null,
  author,
  brew_method_id: null,
  brew_bean_name: null,
  brew_coffee_grams: null,
  brew_water_ml: null,
  brew_rating: null,
  brew_method: null,
  like_count: 0,
  comment_count: 3,
  created_at: '2026-11-21T14:05:00Z',
  edited_at: null,
  hidden_at: null,
  hidden_reason: null,
  liked_by_me: false,
  saved_by_me: false,
};

afterEach(cleanup);

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

it('renders what is said, none of what was said before', async () => {
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
  const changed = withEditedComment(data, edited);
  expect(changed.pages[0]?.rows.map(({ content }) => content)).toEqual(['um novo', 'dois']);
  queryClient.setQueryData(queryKey, changed);
  draw();
  expect(screen.getAllByText(/editado/)).toHaveLength(1);
});
