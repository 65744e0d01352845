import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { PostPage } from './PostPage';

const { fetchPost } = vi.hoisted(() => ({ fetchPost: vi.fn() }));
vi.mock('../posts/api/posts', () => ({
  fetchPost,
  postInLists: () => ({}),
  refreshCounts: vi.fn(),
}));
vi.mock('@/services/session/hooks/session', () => ({ useCurrentUser: () => ({ id: 'a' }) }));
vi.mock('@/services/hooks/useLiveRows', () => ({ useLiveRows: () => undefined }));
vi.mock('@/ui/toast', () => ({ toastError: vi.fn() }));
vi.mock('./components/post/PostView', () => ({ PostView: () => <p>a publicação</p> }));
vi.mock('./components/post/Comments', () => ({ Comments: () => null }));

beforeEach(() => fetchPost.mockReset());
afterEach(cleanup);

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/post/p']}>
          <Routes>
            <Route path="/post/:postId" element={<PostPage />} />
            <Route path="/community" element={<p>o feed</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('redirects from a deleted post to the feed', async () => {
  fetchPost.mockResolvedValue(null);
  open();
  expect(await screen.findByText('o feed')).toBeTruthy();
});

it('offers a retry if the post could not be fetched', async () => {
  fetchPost.mockRejectedValueOnce(new AppError('server')).mockResolvedValue({ id: 'p' });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('a publicação')).toBeTruthy();
});
