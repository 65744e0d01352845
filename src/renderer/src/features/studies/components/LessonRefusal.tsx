import { Button, Title } from '@mantine/core';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { useCourse } from '../hooks/useCourse';
import { currentLesson } from '../model/course';
import classes from './LessonRefusal.module.css';

const WORDS = {
  locked: {
    title: 'Esta lição ainda está bloqueada',
    text: 'O caminho se faz em ordem: conclua as lições anteriores e ela se abre.',
  },
  unknown: {
    title: 'Esta lição não existe mais',
    text: 'Ela pode ter sido retirada do curso. O resto do caminho continua lá.',
  },
} as const;

interface LessonRefusalProps {
  reason: keyof typeof WORDS;
  userId: string;
}

/** A lesson that may not be opened: why, and where the person can go on. */
export function LessonRefusal({ reason, userId }: LessonRefusalProps) {
  const { data: course } = useCourse(userId);
  const current = course ? currentLesson(course) : null;
  const { title, text } = WORDS[reason];
  return (
    <div className={classes.refusal}>
      <span className={classes.drawing} aria-hidden>
        {reason === 'locked' ? (
          <Lock size={52} />
        ) : (
          <MethodDrawing methodId="brazilian-pour-over" size={80} />
        )}
      </span>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      <p className={classes.text}>{text}</p>
      {current ? (
        <Button component={Link} to={`/studies/${current.id}`} replace size="lg">
          Ir para a lição atual
        </Button>
      ) : null}
      {current ? <p className={classes.current}>{current.title}</p> : null}
      <Button component={Link} to="/studies" variant="subtle">
        Voltar para a Trilha
      </Button>
    </div>
  );
}
