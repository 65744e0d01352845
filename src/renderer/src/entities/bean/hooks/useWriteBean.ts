import { useMutation } from '@tanstack/react-query';
import { type RowWrite, writeRow } from '@/services/outbox/own-row';
import { type BeanValues, ownBean } from '../api/own-bean';

/** Adds, changes or deletes a bean of the person's own; it is in the list from now on. */
export function useWriteBean(userId: string) {
  return useMutation({
    mutationKey: ['write-bean'],
    mutationFn: (write: RowWrite<BeanValues>) => writeRow(ownBean, userId, write),
  });
}
