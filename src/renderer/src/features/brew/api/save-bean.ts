import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

/** A bean of the person's own; `id` is made once, so that a retry saves nothing twice. */
interface NewBean {
  id: string;
  name: string;
  origin: string;
}

async function saveBean(bean: NewBean, userId: string): Promise<void> {
  const db = await supabase();
  const { error, status } = await db
    .from('beans')
    .upsert({ ...bean, user_id: userId }, { onConflict: 'id', ignoreDuplicates: true });
  if (error) throw toAppError(error, status);
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
