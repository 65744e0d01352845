import { Button } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { Link } from 'react-router-dom';
import { LessonBody } from '@/entities/lesson/LessonBody';
import { useCompleteLesson } from '../hooks/useCompleteLesson';
import { useReadingProgress } from '../hooks/useReadingProgress';
import type { Lesson } from '../model/lesson';
import { CompletionError } from './CompletionError';
import { LessonFrame } from './LessonFrame';
import { LessonHeading } from './LessonHeading';
import classes from './TextLesson.module.css';

/** A text to read, and the button at its end that completes it. */
export function TextLesson({ lesson, userId }: { lesson: Lesson; userId: string }) {
  const progress = useReadingProgress();
  const { mutate, isPending, isSuccess, error } = useCompleteLesson(lesson, userId);
  return (
    <LessonFrame progress={progress}>
      <article>
        <LessonHeading lesson={lesson} />
        <LessonBody lesson={lesson} userId={userId} />
      </article>
      <div className={classes.end}>
        <CompletionError error={error} />
        {/* Also while the page is left: the fresh status must not swap the button under the finger. */}
        {lesson.status === 'unlocked' || isSuccess ? (
          <Button size="lg" fullWidth loading={isPending || isSuccess} onClick={() => mutate([])}>
            Concluir (+{formatDecimal(lesson.points)} pts)
          </Button>
        ) : (
          <Button component={Link} to="/studies" size="lg" fullWidth>
            Voltar para a Trilha
          </Button>
        )}
      </div>
    </LessonFrame>
  );
}
