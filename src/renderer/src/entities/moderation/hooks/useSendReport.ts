import { useMutation } from '@tanstack/react-query';
import { sendAppeal, sendReport } from '../api/reports';

/** Hands a post, a comment, a message or a person to moderation. */
export function useSendReport() {
  return useMutation({ mutationKey: ['send-report'], mutationFn: sendReport });
}

type Appeal = { subject: Parameters<typeof sendAppeal>[0]; note: string };

/** Asks moderation to look again. */
export function useSendAppeal() {
  return useMutation({
    mutationKey: ['send-appeal'],
    mutationFn: ({ subject, note }: Appeal) => sendAppeal(subject, note),
  });
}
