import { expect, test } from 'vitest';
import { auditSentence } from './audit-sentence';

test.each([
  ['challenge.created', { subject: 'Vinte Preparos' }, null, 'criou o desafio “Vinte Preparos”'],
  [
    'challenge.updated',
    { subject: 'Vinte', target: { from: 1, to: 2 }, is_active: { from: true, to: false } },
    null,
    'alterou o desafio “Vinte” (meta e situação)',
  ],
  ['study_lesson.deleted', { subject: 'O leite' }, null, 'excluiu a lição “O leite”'],
  ['study_unit.reordered', {}, null, 'mudou a ordem das trilhas'],
  ['study_lesson.reordered', {}, null, 'mudou a ordem das lições de uma trilha'],
  ['role.changed', { role: { from: 'user', to: 'admin' } }, 'ana', 'deu a @ana o papel de admin'],
  [
    'role.changed',
    { role: { from: 'admin', to: 'user' } },
    'ana',
    'tirou de @ana o papel de admin',
  ],
  ['account.suspended', {}, 'ana', 'suspendeu @ana'],
  ['account.unsuspended', {}, null, 'reativou uma conta excluída'],
  ['post.hidden', {}, 'ana', 'ocultou uma publicação de @ana'],
  ['comment.restored', {}, 'ana', 'voltou a mostrar um comentário de @ana'],
  ['post.reports_dismissed', {}, 'ana', 'dispensou as denúncias contra uma publicação de @ana'],
  ['bean.roasted', {}, null, 'fez: bean.roasted'],
])('%s with %o', (action, details, person, sentence) => {
  expect(auditSentence({ action, details, person })).toBe(sentence);
});
