import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFinishedBrew } from '@/entities/brew-session/save-finished-brew';
import { toastError } from '@/ui/toast';
import { clearDraft } from './calculator-draft';

/** Saves one finished brew when the person asks; a failure is told and the brew kept. */
export function useSaveBrew(sessionId: string, ownerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['save-brew', sessionId],
    mutationFn: () => saveFinishedBrew(sessionId, ownerId, queryClient),
    // The next brew starts from the defaults.
    onSuccess: clearDraft,
    onError: (error) => toastError('Erro ao salvar o preparo.', error),
  });
}
