import { useMutation } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import type { ReportReason } from '../reasons';

/** What is reported: a post or a comment. */
export type ReportSubject = { postId: string } | { commentId: string };

interface Report {
  subject: ReportSubject;
  reason: ReportReason;
  note: string;
}

async function sendReport({ subject, reason, note }: Report): Promise<void> {
  const report = {
    ...('postId' in subject ? { post_id: subject.postId } : { comment_id: subject.commentId }),
    reason,
    note: note.trim() || null,
  };
  try {
    await query((db) => db.from('reports').insert([report]));
  } catch (error) {
    // One report a person and subject: whoever sends it again has been heard already.
    if (toAppError(error).code !== 'conflict') throw error;
  }
}

/** Hands a post or a comment to moderation. */
export function useSendReport() {
  return useMutation({ mutationKey: ['send-report'], mutationFn: sendReport });
}
