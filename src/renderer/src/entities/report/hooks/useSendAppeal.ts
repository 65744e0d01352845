import { useMutation } from '@tanstack/react-query';
import { sendAppeal } from '../api/send-report';

type Appeal = { subject: Parameters<typeof sendAppeal>[0]; note: string };

/** Asks moderation to look again. */
export function useSendAppeal() {
  return useMutation({
    mutationKey: ['send-appeal'],
    mutationFn: ({ subject, note }: Appeal) => sendAppeal(subject, note),
  });
}
