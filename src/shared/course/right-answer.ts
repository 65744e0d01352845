import type { QuizAnswer, QuizItem } from './quiz.ts';

/** The right answer in the form in which it is given. */
export function rightAnswer(item: QuizItem): QuizAnswer {
  switch (item.kind) {
    case 'choice':
      return item.options.find(({ isCorrect }) => isCorrect)?.text ?? '';
    case 'multiple':
      return item.options.flatMap(({ isCorrect, text }) => (isCorrect ? [text] : []));
    case 'truth':
      return item.isTrue;
    case 'order':
      return item.steps.map(({ text }) => text);
    case 'match':
      return Object.fromEntries(item.pairs.map(({ left, right }) => [left, right]));
    case 'number':
      return item.answer;
  }
}
