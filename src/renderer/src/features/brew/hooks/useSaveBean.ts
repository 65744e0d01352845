import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import { type NewBean, saveBean } from '../api/save-bean';

/** Adds a bean to the person's own; done once the list of beans has it. */
export function useSaveBean(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['save-bean'],
    mutationFn: (bean: NewBean) => saveBean(bean, userId),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.beans(userId) }),
  });
}
