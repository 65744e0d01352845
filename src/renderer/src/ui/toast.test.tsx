import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { toastFailure } from './toast';

const { show } = vi.hoisted(() => ({ show: vi.fn() }));
vi.mock('@mantine/notifications', () => ({ notifications: { show } }));

it('shows a failure even after its component is unmounted', async () => {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const answer = Promise.withResolvers<void>();
  const { result, unmount } = renderHook(
    () => useMutation({ mutationFn: () => answer.promise, retry: false }),
    { wrapper },
  );
  toastFailure(result.current.mutateAsync(), 'Não foi possível guardar o ajuste.');
  unmount();
  answer.reject(new AppError('offline'));
  await vi.waitFor(() =>
    expect(show).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Não foi possível guardar o ajuste.', role: 'alert' }),
    ),
  );
});
