import { type QuizItem, rightAnswer } from '@shared/course/quiz';
import type { QuizNote, ShownItem, Verdict } from '@/domains/course/lessons/quiz/shown-item';

/* Converts an item for a preview, as the database does for students (see migration quizzes). */

export function toShown(item: QuizItem): ShownItem {
  const { id, prompt, hint, figure } = item;
  const common = { id, prompt, hasHint: hint !== undefined, figure };
  switch (item.kind) {
    case 'choice':
    case 'multiple':
      return { ...common, kind: item.kind, options: item.options.map(({ text }) => text) };
    case 'truth':
      return { ...common, kind: 'truth' };
    case 'order':
      return { ...common, kind: 'order', steps: item.steps.map(({ text }) => text) };
    case 'match':
      return {
        ...common,
        kind: 'match',
        lefts: item.pairs.map(({ left }) => left),
        rights: item.pairs.map(({ right }) => right),
      };
    case 'number':
      return { ...common, kind: 'number', unit: item.unit };
  }
}

function notesOf(item: QuizItem): QuizNote[] {
  switch (item.kind) {
    case 'choice':
    case 'multiple':
      return item.options.map(({ text, isCorrect, why }) => ({ text, isRight: isCorrect, why }));
    case 'truth':
      return [
        { text: 'Verdadeiro', isRight: item.isTrue, why: item.whyTrue },
        { text: 'Falso', isRight: !item.isTrue, why: item.whyFalse },
      ];
    case 'order':
      return item.steps.map(({ text, why }) => ({ text, isRight: true, why }));
    case 'match':
      return item.pairs.map(({ left, right, why }) => ({
        text: `${left} → ${right}`,
        isRight: true,
        why,
      }));
    case 'number':
      return [{ text: item.answer, isRight: true, why: item.why }];
  }
}

export const openVerdict = (item: QuizItem): Verdict => ({
  isRight: true,
  notes: notesOf(item),
  solution: rightAnswer(item),
});
