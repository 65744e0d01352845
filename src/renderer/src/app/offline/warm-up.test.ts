// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest';
import { warmUp } from './warm-up';

const device = vi.hoisted(() => ({
  fetched: [] as string[],
  copied: new Set<string>(),
  noted: 0,
  failsAt: '',
}));
vi.mock('@/services/query-cache/query-client', async (original) => {
  const module = await original<typeof import('@/services/query-cache/query-client')>();
  const fetched = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const key = queryKey.join(' ');
    device.fetched.push(key);
    if (key === device.failsAt) throw new Error('offline');
    return key;
  };
  vi.spyOn(module.queryClient, 'fetchQuery').mockImplementation(async (options) => {
    const isRanking = fetched(options).endsWith('most-used-methods');
    return isRanking ? ['v60', 'chemex', 'moka', 'phin', 'koar'] : null;
  });
  vi.spyOn(module.queryClient, 'fetchInfiniteQuery').mockImplementation(async (options) => {
    fetched(options);
    return { pages: [], pageParams: [] };
  });
  return module;
});
vi.mock('@/services/storage/signed-files', () => ({ sweepPictures: async () => undefined }));
vi.mock('@/ui/toast', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));
vi.mock('./warm-up-due', () => ({
  hasRecentCopy: async (key: string) => device.copied.has(key),
  noteWarmUp: async () => {
    device.noted += 1;
  },
}));

beforeEach(() => {
  device.fetched.length = 0;
  device.copied.clear();
  device.noted = 0;
  device.failsAt = '';
});

it('fetches the data that the tables declare, then the last brews of the four most used methods', async () => {
  await warmUp('me');
  expect(device.fetched).toEqual(
    expect.arrayContaining([
      ...['profile me', 'methods', 'methods me own', 'waters me', 'beans me', 'recipes me'],
      ...['recipes me list  ', 'brews me last', 'brews me journal '],
    ]),
  );
  expect(device.fetched.slice(-5)).toEqual([
    'brews me most-used-methods',
    ...['v60', 'chemex', 'moka', 'phin'].map((method) => `brews me last-of-method ${method}`),
  ]);
  expect(device.noted).toBe(1);
});

it('skips data with a copy of today', async () => {
  device.copied.add(JSON.stringify(['beans', 'me']));
  await warmUp('me');
  expect(device.fetched).not.toContain('beans me');
  expect(device.fetched).toContain('waters me');
});

it('is repeated after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  device.failsAt = 'beans me';
  await warmUp('me');
  expect(device.fetched.at(-1)).toBe('beans me');
  expect(device.noted).toBe(0);
});
