import { useMutation } from '@tanstack/react-query';
import { deleteRow } from '@/services/outbox/own-row';
import { type FoundSetting, writeSetting } from '../api/grinder-setting';
import { ownGrinder } from '../api/own-grinder';

/** Removes and adjusts the person's grinders; both may wait offline. */
export function useGrinderWrites(userId: string) {
  return {
    remove: useMutation({
      mutationKey: ['remove-grinder'],
      mutationFn: (id: string) => deleteRow(ownGrinder, userId, id, {}),
    }),
    adjust: useMutation({
      mutationKey: ['adjust-grinder'],
      mutationFn: (found: FoundSetting) => writeSetting(userId, found),
    }),
  };
}
