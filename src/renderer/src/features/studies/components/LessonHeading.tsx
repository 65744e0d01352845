import { Title } from '@mantine/core';
import { Check } from 'lucide-react';
import type { Lesson } from '../model/lesson';
import classes from './LessonHeading.module.css';

/** Which unit, which lesson, and that it was done before or cannot be done yet. */
export function LessonHeading({ lesson }: { lesson: Lesson }) {
  return (
    <header className={classes.heading} data-quiz={lesson.quiz !== null || undefined}>
      <p className={classes.unit}>{lesson.unit_title}</p>
      <Title order={1} className={classes.title}>
        {lesson.title}
      </Title>
      {lesson.status === 'completed' ? (
        <p className={classes.done}>
          <Check strokeWidth={2.5} />
          Você já concluiu esta lição.
        </p>
      ) : null}
      {lesson.status === 'locked' ? (
        <p className={classes.preview}>Prévia: na sua trilha, esta lição ainda está bloqueada.</p>
      ) : null}
    </header>
  );
}
