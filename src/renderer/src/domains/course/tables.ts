import type { Tables } from '../define.ts';

export const tables = {
  study_units: { export: 'catalogue' },
  study_lessons: { export: 'catalogue', named: { by: ['lesson_id'], title: 'title' } },
  achievements: { export: 'catalogue', named: { by: ['achievement_id'], title: 'name' } },
  challenges: { export: 'catalogue', named: { by: ['challenge_id'], title: 'title' } },
  points_ledger: { export: { key: ['created_at', 'id'], text: 'de onde veio cada ponto' } },
  user_achievements: { export: { key: ['achievement_id'], text: 'conquistas' } },
  user_challenges: { export: { key: ['challenge_id'], text: 'progresso nos desafios' } },
  lesson_completions: {
    kinds: { lesson: async () => (await import('./studies/api/complete-lesson')).completion },
    export: { key: ['lesson_id'], text: 'lições concluídas' },
  },
  quiz_answers: {
    kinds: { 'quiz-answer': async () => (await import('./studies/api/answer-quiz')).quizAnswer },
    export: { key: ['id'], text: 'suas respostas nos quizzes' },
  },
  quiz_hints: { export: { key: ['lesson_id', 'item'], text: 'dicas que você pediu' } },
  review_cards: {
    export: { key: ['lesson_id', 'item'], text: 'o que volta na sua revisão, e quando' },
  },
  certificates: { export: { key: ['id'], text: 'seus certificados' } },
} satisfies Tables;
