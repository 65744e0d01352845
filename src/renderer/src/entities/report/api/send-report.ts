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

/** Reports a post or a comment to moderation. Throws AppError. */
export async function sendReport({ subject, reason, note }: Report): Promise<void> {
  const report = {
    ...('postId' in subject ? { post_id: subject.postId } : { comment_id: subject.commentId }),
    reason,
    note: note.trim() || null,
  };
  try {
    await query((db) => db.from('reports').insert([report]));
  } catch (error) {
    // The database keeps one report per person and subject: a second one is no failure.
    if (toAppError(error).code !== 'conflict') throw error;
  }
}
