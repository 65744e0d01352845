import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
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

/** Whether an insert was refused because its very id is there already. */
function isRepeatedInsert(error: unknown): boolean {
  const { detail, cause } = toAppError(error);
  if (detail !== '23505' || typeof cause !== 'object' || cause === null) return false;
  return String(Reflect.get(cause, 'message')).includes('_pkey');
}

interface Save {
  isNew: boolean;
  insert: () => Promise<unknown>;
  update: () => Promise<unknown>;
}

/** Adds or changes a row whose id the form made, so that a second try cannot add a second one. */
export async function saveRow({ isNew, insert, update }: Save): Promise<void> {
  if (isNew) {
    try {
      await insert();
      return;
    } catch (error) {
      // The first try arrived and only its answer was lost: what changed since is an update.
      if (!isRepeatedInsert(error)) throw error;
    }
  }
  await update();
}
