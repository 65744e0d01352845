import { useMutation } from '@tanstack/react-query';
import { saveFinishedBrew } from '@/entities/running-brew/save-finished-brew';
import { clearDraft } from './calculator-draft';

/** Saves one finished brew when the person asks; a refusal is told and the brew kept. */
export function useSaveBrew(brewId: string, ownerId: string) {
  return useMutation({
    mutationKey: ['save-brew', brewId],
    mutationFn: () => saveFinishedBrew(brewId, ownerId),
    // The next brew starts from the defaults.
    onSuccess: clearDraft,
  });
}
