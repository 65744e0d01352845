import { LIMITS } from '@shared/database.limits';

/** Why something is reported, as the database names it and as people read it. */
export const REPORT_REASONS = [
  { value: 'spam', label: 'Spam ou propaganda' },
  { value: 'ofensa', label: 'Ofensa ou assédio' },
  { value: 'conteudo_improprio', label: 'Conteúdo impróprio' },
  { value: 'outro', label: 'Outro motivo' },
] as const;

/** The reason of an author who asks to look again at what moderation hid. */
export const APPEAL = 'recurso' as const;

export type ReportReason = (typeof REPORT_REASONS)[number]['value'];

/** Longest note of a report, in characters. */
export const NOTE_MAX = LIMITS.reports.note;

/** The subject of a report. */
export type ReportSubject =
  | { postId: string }
  | { commentId: string }
  | { personId: string }
  | { messageId: string };

/** The subject of an appeal: a hidden post or comment, or the person's own suspension. */
export type AppealSubject = Exclude<ReportSubject, { messageId: string }>;

/** Returns the Portuguese noun of the reported subject. */
export function subjectNoun(subject: ReportSubject): string {
  if ('postId' in subject) return 'publicação';
  if ('commentId' in subject) return 'comentário';
  return 'messageId' in subject ? 'mensagem' : 'perfil';
}
