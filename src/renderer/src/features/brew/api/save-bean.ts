import { useMutation, useQueryClient } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

/** A bean of the person's own; `id` is made once, so that a retry saves nothing twice. */
interface NewBean {
  id: string;
  name: string;
  origin: string;
}

async function saveBean(bean: NewBean, userId: string): Promise<void> {
  await query((db) =>
    db
      .from('beans')
      .upsert({ ...bean, user_id: userId }, { onConflict: 'id', ignoreDuplicates: true }),
  );
}

/** Adds a bean to the person's own; done once the list of beans has it. */
export function useSaveBean(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['save-bean'],
    mutationFn: (bean: NewBean) => saveBean(bean, userId),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.beans(userId) }),
  });
}
