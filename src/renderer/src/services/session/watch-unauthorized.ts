import type { QueryClient } from '@tanstack/react-query';
import { logError, toAppError } from '@/lib/app-error';

function isUnauthorized(error: unknown): boolean {
  return toAppError(error).code === 'unauthenticated';
}

/**
 * Sends every 401 of a query or mutation to `recover`.
 * After a renewal, the failed queries run again.
 */
export function watchUnauthorized(client: QueryClient, recover: () => Promise<boolean>): void {
  function onUnauthorized() {
    recover()
      .then((recovered) =>
        recovered
          ? client.refetchQueries({
              predicate: ({ state }) => state.status === 'error' && isUnauthorized(state.error),
            })
          : undefined,
      )
      .catch((error: unknown) => logError('session: queries could not run again', error));
  }
  client.getQueryCache().subscribe((event) => {
    if (
      event.type === 'updated' &&
      event.action.type === 'error' &&
      isUnauthorized(event.action.error)
    ) {
      onUnauthorized();
    }
  });
  client.getMutationCache().subscribe((event) => {
    if (
      event.type === 'updated' &&
      event.action.type === 'error' &&
      isUnauthorized(event.action.error)
    ) {
      onUnauthorized();
    }
  });
}
