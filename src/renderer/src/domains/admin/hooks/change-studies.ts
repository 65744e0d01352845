import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { courseKeys } from '@/domains/course/keys';
import { useAdminMutation } from '@/domains/people/moderation/hooks/useAdminMutation';
import { inOrder } from '../model/studies';

export const useStudiesChange = <Input>(
  adminId: string,
  name: string,
  run: (input: Input) => Promise<void>,
) => useAdminMutation(adminId, { name, run, stale: [courseKeys.studies(adminId)] });

/** Changes the order of the rows of a list at once on the page, and then on the server. */
export function useRowOrder(
  adminId: string,
  { queryKey }: { queryKey: QueryKey },
  save: (ids: string[]) => Promise<void>,
) {
  const client = useQueryClient();
  return useStudiesChange(adminId, 'admin-reorder', async (ids: string[]) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData<{ id: string }[]>(queryKey, (rows) => rows && inOrder(rows, ids));
    await save(ids);
  });
}
