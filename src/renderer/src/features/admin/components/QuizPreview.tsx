import type { QuizItem } from '@shared/course/quiz';
import { rightAnswer } from '@shared/course/right-answer';
import { QuizItemView } from '@/entities/lesson/quiz/QuizItemView';
import { openVerdict, toShown } from '../model/quiz-preview';
import classes from './QuizPreview.module.css';

/** Questions as a student sees them once they are answered: with the right answer and every reason. */
export function QuizPreview({ items }: { items: readonly QuizItem[] }) {
  return (
    <ol className={classes.items}>
      {items.map((item) => (
        <li key={item.id}>
          <QuizItemView
            item={toShown(item)}
            answer={rightAnswer(item)}
            verdict={openVerdict(item)}
            locked
            onAnswer={() => {}}
          />
        </li>
      ))}
    </ol>
  );
}
