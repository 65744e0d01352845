import type {
  MutationCacheNotifyEvent,
  QueryCacheNotifyEvent,
  QueryClient,
} from '@tanstack/react-query';
import { isTransient, logError, toAppError } from '@/lib/app-error';

const isUnauthorized = (error: unknown) => toAppError(error).code === 'unauthenticated';
const isTransientError = (error: unknown) => isTransient(toAppError(error));

/** Repeats the failed queries that a renewal of the session may repair. */
export function refetchFailed(
  client: QueryClient,
  mayRepair: (error: unknown) => boolean = isTransientError,
): Promise<void> {
  return client.refetchQueries({
    predicate: ({ state }) => state.status === 'error' && mayRepair(state.error),
  });
}

/** Calls `recover` at every 401, and then repeats the failed queries. */
export function watchUnauthorized(client: QueryClient, recover: () => Promise<boolean>): void {
  function watch(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (!isUnauthorized(event.action.error)) return;
    recover()
      .then((recovered) => (recovered ? refetchFailed(client, isUnauthorized) : undefined))
      .catch((error: unknown) => logError('session: queries could not run again', error));
  }
  client.getQueryCache().subscribe(watch);
  client.getMutationCache().subscribe(watch);
}
