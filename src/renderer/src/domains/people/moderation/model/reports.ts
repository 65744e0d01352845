import { LIMITS } from '@shared/database.limits';

export const REPORT_REASONS = [
  { value: 'spam', label: 'Spam ou propaganda' },
  { value: 'ofensa', label: 'Ofensa ou assédio' },
  { value: 'conteudo_improprio', label: 'Conteúdo impróprio' },
  { value: 'outro', label: 'Outro motivo' },
] as const;

/** Reason of a report by which a person requests a review of a decision. */
export const APPEAL = 'recurso' as const;

export type ReportReason = (typeof REPORT_REASONS)[number]['value'];

export const NOTE_MAX = LIMITS.reports.note;

export type ReportSubject =
  | { postId: string }
  | { commentId: string }
  | { personId: string }
  | { messageId: string };

/** Subject of a request for a review: hidden content, or the person's suspension. */
export type AppealSubject = Exclude<ReportSubject, { messageId: string }>;

export function subjectNoun(subject: ReportSubject): string {
  if ('postId' in subject) return 'publicação';
  if ('commentId' in subject) return 'comentário';
  return 'messageId' in subject ? 'mensagem' : 'perfil';
}
