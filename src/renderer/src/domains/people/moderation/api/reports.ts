import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { peopleKeys } from '../../keys';
import {
  APPEAL,
  type AppealSubject,
  type ReportReason,
  type ReportSubject,
} from '../model/reports';

interface Report {
  subject: ReportSubject;
  reason: ReportReason | typeof APPEAL;
  note: string;
  /** Whether a report of a message includes the messages right before it. */
  withContext?: boolean;
}

/** 'known' if this person reported the same subject before. */
export type ReportOutcome = 'sent' | 'known';

/** Returns 'known' for a conflict: the database keeps one report per person and subject. */
async function once(send: () => Promise<unknown>): Promise<ReportOutcome> {
  try {
    await send();
    return 'sent';
  } catch (error) {
    if (toAppError(error).code !== 'conflict') throw error;
    return 'known';
  }
}

function columnsOf(subject: Exclude<ReportSubject, { messageId: string }>) {
  if ('postId' in subject) return { post_id: subject.postId };
  return 'commentId' in subject
    ? { comment_id: subject.commentId }
    : { person_id: subject.personId };
}

async function sendReport(report: Report): Promise<ReportOutcome> {
  const { subject, reason, withContext = false } = report;
  const note = report.note.trim();
  if ('messageId' in subject) {
    const message = subject.messageId;
    const asked = { message, reason, note, with_context: withContext };
    return once(() => query((db) => db.rpc('report_message', asked)));
  }
  const row = { ...columnsOf(subject), reason, note: note || null };
  return once(() => query((db) => db.from('reports').insert([row])));
}

export const sendReportMutation = mutationOptions({
  mutationKey: ['send-report'],
  mutationFn: sendReport,
});

interface Appeal {
  subject: AppealSubject;
  note: string;
}

export const appealsQuery = (userId: string) =>
  queryOptions({
    queryKey: peopleKeys.appeals(userId),
    queryFn: () => query((db) => db.rpc('my_appeals')),
  });

export const sendAppealMutation = (userId: string) =>
  mutationOptions({
    mutationKey: ['send-appeal'],
    mutationFn: (appeal: Appeal) => sendReport({ ...appeal, reason: APPEAL }),
    onSuccess: (_outcome, _appeal, _result, { client }) =>
      client.invalidateQueries({ queryKey: peopleKeys.appeals(userId) }),
  });
