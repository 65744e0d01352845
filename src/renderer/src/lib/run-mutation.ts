import { queryClient } from './query-client';

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
