import { useMutation } from '@tanstack/react-query';
import { deleteRow } from '@/services/outbox/own-row';
import { type FoundSetting, writeSetting } from '../api/grinder-setting';
import { ownGrinder } from '../api/own-grinder';

/** Mutations that delete a grinder or change its settings, also offline. */
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
