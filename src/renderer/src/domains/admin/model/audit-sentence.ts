import { isolated } from '@shared/format';
import * as z from 'zod/mini';

export const detailsSchema = z.looseObject({
  subject: z.nullish(z.string()),
  author_id: z.nullish(z.string()),
  excerpt: z.nullish(z.string()),
  role: z.optional(z.object({ from: z.string(), to: z.string() })),
});

export interface Act {
  action: string;
  details: z.infer<typeof detailsSchema>;
  /** Username of the affected person; null if the account is deleted. */
  person: string | null;
}

const COLUMN_NAMES: Partial<Record<string, string>> = {
  title: 'título',
  description: 'descrição',
  reward: 'recompensa',
  reward_points: 'pontos',
  points: 'pontos',
  target: 'meta',
  type: 'tipo',
  criteria: 'critérios',
  is_active: 'situação',
  is_published: 'publicação',
  badge_icon: 'ícone',
  icon: 'ícone',
  content: 'conteúdo',
  blocks: 'blocos',
  sources: 'fontes',
  quiz_data: 'quiz',
  starts_at: 'início',
  ends_at: 'fim',
};

/** Returns the changed columns in words: ' (título e meta)'. */
function changes(details: Act['details']): string {
  const names = new Set(Object.keys(details).flatMap((column) => COLUMN_NAMES[column] ?? []));
  const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names);
  return list === '' ? '' : ` (${list})`;
}

const SUBJECTS: Partial<Record<string, string>> = {
  challenge: 'o desafio',
  study_unit: 'a trilha',
  study_lesson: 'a lição',
  post: 'uma publicação',
  comment: 'um comentário',
};

const VERBS: Partial<Record<string, string>> = {
  created: 'criou',
  updated: 'alterou',
  deleted: 'excluiu',
  hidden: 'ocultou',
  restored: 'voltou a mostrar',
  reports_dismissed: 'dispensou as denúncias contra',
};

/** Describes an action in Portuguese, to follow the admin's name: 'criou o desafio “V60”'. */
export function auditSentence({ action, details, person }: Act): string {
  const who = person === null ? 'uma conta excluída' : `@${person}`;
  switch (action) {
    case 'role.changed':
      return details.role?.to === 'admin'
        ? `deu a ${who} o papel de admin`
        : `tirou de ${who} o papel de admin`;
    case 'account.suspended':
      return `suspendeu ${who}`;
    case 'account.unsuspended':
      return `reativou ${who}`;
    case 'study_unit.reordered':
      return 'mudou a ordem das trilhas';
    case 'study_lesson.reordered':
      return 'mudou a ordem das lições de uma trilha';
    case 'study_unit.imported':
      return 'importou uma trilha';
  }
  const [subjectType = '', act = ''] = action.split('.');
  const verb = VERBS[act];
  const subject = SUBJECTS[subjectType];
  // A newer database may log an action that this version does not have.
  if (!verb || !subject) return `fez: ${action}`;
  if (subjectType === 'post' || subjectType === 'comment') return `${verb} ${subject} de ${who}`;
  const name = details.subject ? ` “${isolated(details.subject)}”` : '';
  return `${verb} ${subject}${name}${act === 'updated' ? changes(details) : ''}`;
}
