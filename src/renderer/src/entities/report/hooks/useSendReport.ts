import { useMutation } from '@tanstack/react-query';
import { sendReport } from '../api/send-report';

/** Hands a post or a comment to moderation. */
export function useSendReport() {
  return useMutation({ mutationKey: ['send-report'], mutationFn: sendReport });
}
