import {
  MutationCache,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isTransient, logError, toAppError } from '@/lib/app-error';
import { connection } from '../connection';
import { QueryPersister } from './query-persister';

/** Resolves to a query's data from this device; undefined sends the query to the server. */
type LocalAnswers = (queryKey: QueryKey) => Promise<{ data: unknown } | undefined>;

let answers: LocalAnswers | null = null;

/** Registers the answers of a guest session, which sends no queries; null ends it. */
export function answerLocally(next: LocalAnswers | null): void {
  answers = next;
}

async function localAnswer(queryKey: QueryKey): Promise<{ data: unknown } | undefined> {
  return answers?.(queryKey);
}

/** Changes an answer before it is shown or, if `isCopy`, stored; `askedAt` in epoch ms. */
type Correction = (
  query: Pick<Query, 'queryKey' | 'meta'>,
  data: unknown,
  askedAt: number,
  isCopy?: boolean,
) => unknown;

const corrections = new Set<Correction>();

/** Registers a correction of answers that may be older than writes that this page knows. */
export function correctAnswers(correction: Correction): void {
  corrections.add(correction);
}

const correct: Correction = (query, data, askedAt, isCopy) =>
  [...corrections].reduce((known, each) => each(query, known, askedAt, isCopy), data);

const copies = new QueryPersister({
  correct,
  loadCopies: async () => (await import('./query-copies')).queryCopies,
  isConnected: connection.isConnected,
  answerLocally: localAnswer,
});

// Pages refetch when the server is back; the browser's own network state does not matter.
onlineManager.setEventListener((setOnline) =>
  connection.subscribe(() => setOnline(connection.isConnected())),
);

/** Never retries after a timeout, nor while the server is known to be out of reach. */
function shouldRetry(failures: number, error: Error): boolean {
  const wasReachable = failures > 0 || connection.isConnected();
  const { code } = toAppError(error);
  return failures < 2 && wasReachable && isTransient(error) && code !== 'timeout';
}

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
      retry: shouldRetry,
      networkMode: 'always',
      // This option is off by default with networkMode 'always'.
      refetchOnReconnect: true,
      persister: copies.persister,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The errors of queries without data that are on the screen. */
const shownErrors = new WeakMap<Query, Error>();

// A query without data drops its error when it fetches again. Its page would then put the skeleton
// over the message, and the focus would leave the pressed button.
queryClient.getQueryCache().subscribe((event) => {
  const { query } = event;
  const { data, status, error } = query.state;
  const action = event.type === 'updated' ? event.action.type : null;
  const shown = shownErrors.get(query);
  if (action === 'fetch' && shown && data === undefined) {
    query.setState({ status: 'error', error: shown });
  } else if (action === 'error' && error && query.getObserversCount() > 0) {
    shownErrors.set(query, error);
  } else if ((action && status !== 'error') || query.getObserversCount() === 0) {
    shownErrors.delete(query);
  }
});

/** Resolves when the queries on the screen are answered. */
export async function refetch(
  queryKeys: readonly QueryKey[],
  client: QueryClient = queryClient,
): Promise<void> {
  await Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Refetches without waiting; `context` begins the line that logs a failure. */
export function refetchSoon(context: string, queryKeys: readonly QueryKey[]): void {
  refetch(queryKeys).catch((error: unknown) => logError(context, error));
}

/** Changes the data of the matching queries, without a change of the data's age. */
export function changeQueries(
  matches: (query: Query) => boolean,
  change: (data: unknown, queryKey: QueryKey) => unknown,
): void {
  for (const { state, queryKey } of queryClient.getQueryCache().findAll({ predicate: matches })) {
    const next = change(state.data, queryKey);
    if (next === undefined || next === state.data) continue;
    const age = state.data === undefined ? undefined : { updatedAt: state.dataUpdatedAt };
    queryClient.setQueryData(queryKey, next, age);
  }
}

/** Changes all loaded data under this key, without a change of the data's age. */
export function changeLoaded(queryKey: QueryKey, change: (data: unknown) => unknown): void {
  for (const { state, queryKey: key } of queryClient.getQueryCache().findAll({ queryKey })) {
    const next = change(state.data);
    if (state.data === undefined || next === state.data) continue;
    queryClient.setQueryData(key, next, { updatedAt: state.dataUpdatedAt });
  }
}

/** Applies pending writes to data that code has set from an answer; `askedAt` in epoch ms. */
export function correctLoaded(queryKey: QueryKey, askedAt: number): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt: updatedAt } = query.state;
    if (data === undefined) continue;
    const next = correct(query, data, askedAt);
    if (next !== data) queryClient.setQueryData(query.queryKey, next, { updatedAt });
  }
}

/** Runs a change as a mutation, which logs failures once and renews a missing session. */
export function runMutation<Result>(
  mutationKey: readonly unknown[],
  change: () => Promise<Result>,
): Promise<Result> {
  const mutation = queryClient
    .getMutationCache()
    .build<Result, Error, void, unknown>(queryClient, { mutationKey, mutationFn: change });
  return mutation.execute();
}

/** Drops all data of the person who signs out, in memory and on this device. */
export function forgetPerson(): void {
  queryClient.clear();
  void copies.forget();
}
