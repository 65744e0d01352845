import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';

interface Act<Input, Result> {
  /** Names the act in the console when it fails. */
  name: string;
  run: (input: Input) => Promise<Result>;
  /** What it changes outside of the admin area. */
  stale?: readonly (readonly unknown[])[];
}

/** One thing an admin does. Afterwards, also after a failure, all that the admin area shows is asked for again. */
export function useAct<Input, Result = void>(adminId: string, act: Act<Input, Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [act.name],
    mutationFn: act.run,
    onSettled: () =>
      Promise.all(
        [queryKeys.admin(adminId), ...(act.stale ?? [])].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
