import { useMutation } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';
import type { ReportReason } from '../reasons';

/** What is reported: a post or a comment. */
export type ReportSubject = { postId: string } | { commentId: string };

interface Report {
  subject: ReportSubject;
  reason: ReportReason;
  note: string;
}

async function sendReport({ subject, reason, note }: Report): Promise<void> {
  const db = await supabase();
  const { error, status } = await db.from('reports').insert({
    ...('postId' in subject ? { post_id: subject.postId } : { comment_id: subject.commentId }),
    reason,
    note: note.trim() || null,
  });
  if (!error) return;
  const failure = toAppError(error, status);
  // One report a person and subject: whoever sends it again has been heard already.
  if (failure.code !== 'conflict') throw failure;
}

/** Hands a post or a comment to moderation. */
export function useSendReport() {
  return useMutation({ mutationKey: ['send-report'], mutationFn: sendReport });
}
