import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logError, toAppError } from './app-error';
import { createQueryPersister } from './query-persister';

// Not 'timeout': whoever waited that long should hear of it instead of waiting as long again.
const RETRYABLE = new Set(['offline', 'server']);

const copies = createQueryPersister(async () => (await import('./query-copies')).queryCopies);

/** Server state lives here and nowhere else. Only failures that may pass by themselves are retried. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => logError(`query ${JSON.stringify(query.queryKey)}`, error),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) =>
      logError(`mutation ${JSON.stringify(mutation.options.mutationKey ?? '')}`, error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && RETRYABLE.has(toAppError(error).code),
      networkMode: 'always',
      // Not the default where requests do not wait for the browser to be online.
      refetchOnReconnect: true,
      persister: copies.persister,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Drops all that the person who leaves has loaded, in memory and on this device. */
export function forgetPerson(): void {
  queryClient.clear();
  void copies.forget();
}
