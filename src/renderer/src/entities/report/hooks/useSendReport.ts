import { useMutation } from '@tanstack/react-query';
import { sendReport } from '../api/send-report';

/** Hands a post, a comment, a message or a person to moderation. */
export function useSendReport() {
  return useMutation({ mutationKey: ['send-report'], mutationFn: sendReport });
}
