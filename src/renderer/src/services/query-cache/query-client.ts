import {
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isTransient, logError, toAppError } from '@/lib/app-error';
import { connection } from '../connection';
import { localAnswer } from './local-answers';
import { createQueryPersister } from './query-persister';

/** Sees an answer before it is kept or shown; `askedAt` is in ms since the epoch. */
type Correction = (queryKey: QueryKey, data: unknown, askedAt: number) => unknown;

const corrections = new Set<Correction>();

/** Lets somebody correct answers that may be older than what this page knows already. */
export function correctAnswers(correction: Correction): void {
  corrections.add(correction);
}

const correct: Correction = (queryKey, data, askedAt) =>
  [...corrections].reduce((known, each) => each(queryKey, known, askedAt), data);

const copies = createQueryPersister({
  correct,
  loadCopies: async () => (await import('./query-copies')).queryCopies,
  isConnected: connection.isConnected,
  answerHere: localAnswer,
});

// Pages ask again when the server is back, whatever the browser believes of the network.
onlineManager.setEventListener((setOnline) =>
  connection.subscribe(() => setOnline(connection.isConnected())),
);

/**
 * Whoever waited until a timeout should hear of it instead of waiting as long again. A server that was
 * known to be out of reach is asked once: the page asks again by itself when it is back.
 */
function asksAgain(failures: number, error: Error): boolean {
  const wasReachable = failures > 0 || connection.isConnected();
  const { code } = toAppError(error);
  return failures < 2 && wasReachable && isTransient(error) && code !== 'timeout';
}

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
      retry: asksAgain,
      networkMode: 'always',
      // Not the default where requests do not wait for the browser to be online.
      refetchOnReconnect: true,
      persister: copies.persister,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Changes what is loaded under keys that begin so; what stays the same keeps its age. */
export function changeLoaded(queryKey: QueryKey, change: (data: unknown) => unknown): void {
  for (const { state, queryKey: key } of queryClient.getQueryCache().findAll({ queryKey })) {
    const next = change(state.data);
    if (state.data === undefined || next === state.data) continue;
    queryClient.setQueryData(key, next, { updatedAt: state.dataUpdatedAt });
  }
}

/** Corrects what somebody wrote there by hand, out of an answer to a question asked at that time. */
export function correctLoaded(queryKey: QueryKey, askedAt: number): void {
  changeLoaded(queryKey, (data) => correct(queryKey, data, askedAt));
}

/**
 * Runs a change outside of React as a mutation like any other: a failure is logged once, and one for
 * want of a session renews it. Rejects with what `change` rejects with.
 */
export function runMutation<Result>(
  mutationKey: readonly unknown[],
  change: () => Promise<Result>,
): Promise<Result> {
  const mutation = queryClient
    .getMutationCache()
    .build<Result, Error, void, unknown>(queryClient, { mutationKey, mutationFn: change });
  return mutation.execute();
}

/** Drops all that the person who leaves has loaded, in memory and on this device. */
export function forgetPerson(): void {
  queryClient.clear();
  void copies.forget();
}
