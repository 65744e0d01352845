import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import {
  addGrinder,
  type FoundSetting,
  type NewGrinder,
  removeGrinder,
  writeSetting,
} from '../api/write-grinder';

/** Adds, removes and adjusts the person's grinders; each is done once their list has it. */
export function useGrinderWrites(userId: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: queryKeys.grinders(userId) });
  return {
    add: useMutation({
      mutationKey: ['add-grinder'],
      mutationFn: (grinder: NewGrinder) => addGrinder(userId, grinder),
      onSuccess,
    }),
    remove: useMutation({ mutationKey: ['remove-grinder'], mutationFn: removeGrinder, onSuccess }),
    adjust: useMutation({
      mutationKey: ['adjust-grinder'],
      // One after another, so that the last of several quick changes wins.
      scope: { id: `grinders-${userId}` },
      mutationFn: (found: FoundSetting) => writeSetting(userId, found),
      onSuccess,
    }),
  };
}
