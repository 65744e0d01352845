import { ActionIcon, Progress, Skeleton, Stack, Title } from '@mantine/core';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toAppError } from '@/lib/app-error';
import type { Lesson } from '../model/lesson';
import classes from './LessonFrame.module.css';

interface LessonFrameProps {
  /** Share of the lesson that is done, 0 to 1. */
  progress: number;
  children: ReactNode;
  /** Content that stays at the bottom of the window. */
  foot?: ReactNode;
}

export function LessonFrame({ progress, children, foot }: LessonFrameProps) {
  const percent = Math.round(progress * 100);
  return (
    <div className="flex flex-col min-h-dvh">
      <header className={`flex items-center gap-sm sticky top-0 z-above ${classes.top}`}>
        <ActionIcon
          component={Link}
          to="/studies"
          aria-label="Fechar lição"
          className="flex-none text-dimmed"
        >
          <X size={24} />
        </ActionIcon>
        <Progress.Root size={14} radius="xl" className="flex-1 bg-hairline">
          <Progress.Section
            value={percent}
            className={classes.bar}
            aria-label="Progresso da lição"
          />
        </Progress.Root>
      </header>
      <main id="conteudo" tabIndex={-1} className="flex flex-col flex-1 outline-none">
        <div className={`flex flex-col w-full flex-1 max-w-text mx-auto ${classes.content}`}>
          {children}
        </div>
        {foot}
      </main>
    </div>
  );
}

interface LessonHeadingProps {
  lesson: Pick<Lesson, 'unit_title' | 'title' | 'type' | 'status'>;
  order?: 1 | 3;
}

export function LessonHeading({ lesson, order = 1 }: LessonHeadingProps) {
  return (
    <header className={`mb-2xl ${classes.heading}`} data-quiz={lesson.type === 'quiz' || undefined}>
      <p className="text-accent text-sm font-semibold mb-2xs">{lesson.unit_title}</p>
      <Title order={order} className={`text-3xl leading-tight wrap-break-word ${classes.title}`}>
        {lesson.title}
      </Title>
      {lesson.status === 'completed' ? (
        <p className="flex items-center gap-xs text-leaf font-semibold mt-sm">
          <Check strokeWidth={2.5} />
          Você já concluiu esta lição.
        </p>
      ) : null}
      {lesson.status === 'locked' ? (
        <p className="text-dimmed font-semibold mt-sm">
          Prévia: na sua trilha, esta lição ainda está bloqueada.
        </p>
      ) : null}
    </header>
  );
}

export function LessonSkeleton() {
  return (
    <div role="status">
      <p>Carregando lição...</p>
      <Stack gap="md" mt="2xl" aria-hidden>
        <Skeleton height={36} width="70%" mb="md" />
        <Skeleton height={16} />
        <Skeleton height={16} width="94%" />
        <Skeleton height={16} width="88%" />
        <Skeleton height={16} width="60%" />
      </Stack>
    </div>
  );
}

export function CompletionError({ error }: { error: Error | null }) {
  return (
    <div role="alert">
      {error ? (
        <p className="text-danger font-semibold text-center text-balance">
          {toAppError(error).message}
        </p>
      ) : null}
    </div>
  );
}
