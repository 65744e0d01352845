// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { catchUp, messagesQuery } from './messages';

afterEach(() => vi.restoreAllMocks());

it('fetches once more after any number of notifications during a fetch', async () => {
  const client = new QueryClient();
  const answers: (() => void)[] = [];
  const ask = vi
    .spyOn(client, 'invalidateQueries')
    .mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(undefined))));

  const first = catchUp(client, 'ana', 'conversa');
  await catchUp(client, 'ana', 'conversa');
  await catchUp(client, 'ana', 'conversa');
  expect(ask).toHaveBeenCalledTimes(1);

  answers[0]?.();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  answers[1]?.();
  await first;
  expect(ask).toHaveBeenCalledTimes(2);
});

it('fetches again after a fetch that began before the notification', async () => {
  const client = new QueryClient();
  const { queryKey } = messagesQuery('ana', 'conversa');
  const answers: ((rows: string[]) => void)[] = [];
  const asked = vi.fn(() => new Promise<string[]>((resolve) => answers.push(resolve)));
  const observer = new QueryObserver(client, { queryKey, queryFn: asked });
  const stop = observer.subscribe(() => undefined);
  expect(asked).toHaveBeenCalledTimes(1);
  const caughtUp = catchUp(client, 'ana', 'conversa');
  answers[0]?.([]);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  answers[1]?.(['a mensagem']);
  await caughtUp;
  expect(client.getQueryData(queryKey)).toEqual(['a mensagem']);
  stop();
});

it('fetches each conversation separately, and works after a failure', async () => {
  const client = new QueryClient();
  const ask = vi.spyOn(client, 'invalidateQueries').mockRejectedValueOnce(new Error('no'));
  await expect(catchUp(client, 'ana', 'uma')).rejects.toThrow('no');
  await catchUp(client, 'ana', 'uma');
  await catchUp(client, 'ana', 'outra');
  expect(ask).toHaveBeenCalledTimes(3);
});
