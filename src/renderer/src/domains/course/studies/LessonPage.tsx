import { Button, Title } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { Lock } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { toAppError } from '@/lib/app-error';
import { useCurrentUser } from '@/services/session/hooks/session';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { QueryState } from '@/ui/QueryState';
import { LessonBody } from '../lessons/LessonBody';
import {
  CompletionError,
  LessonFrame,
  LessonHeading,
  LessonSkeleton,
} from './components/LessonFrame';
import { QuizLesson } from './components/QuizLesson';
import { useCourse, useLesson } from './hooks/course';
import { useCompleteLesson } from './hooks/useCompleteLesson';
import { useReadingProgress } from './hooks/useReadingProgress';
import classes from './LessonPage.module.css';
import { currentLesson } from './model/course';
import type { Lesson } from './model/lesson';

export function LessonPage() {
  const { lessonId = '' } = useParams();
  // A new key for each lesson resets the state of the previous one.
  return <LessonById key={lessonId} lessonId={lessonId} />;
}

function LessonById({ lessonId }: { lessonId: string }) {
  const { id } = useCurrentUser();
  const query = useLesson(id, lessonId);
  const { data: lesson, error } = query;
  usePageTitle(lesson?.title ?? 'Lição');
  if (lesson) {
    return lesson.quiz ? (
      <QuizLesson lesson={lesson} quiz={lesson.quiz} userId={id} />
    ) : (
      <TextLesson lesson={lesson} userId={id} />
    );
  }
  const refusal = error && toAppError(error);
  const isLocked = refusal?.detail === 'lesson_locked';
  return (
    <LessonFrame progress={0}>
      {isLocked || refusal?.code === 'not_found' ? (
        <LessonRefusal reason={isLocked ? 'locked' : 'unknown'} userId={id} />
      ) : (
        <QueryState query={query} loading={<LessonSkeleton />} />
      )}
    </LessonFrame>
  );
}

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

function LessonRefusal({ reason, userId }: LessonRefusalProps) {
  const { data: course } = useCourse(userId);
  const current = course ? currentLesson(course) : null;
  const { title, text } = WORDS[reason];
  return (
    <div className="flex items-center justify-center gap-sm text-center flex-1 flex-col">
      <span
        className="grid place-items-center text-accent rounded-circle bg-soft mb-sm w-34 h-34"
        aria-hidden
      >
        {reason === 'locked' ? (
          <Lock size={52} />
        ) : (
          <MethodDrawing methodId="brazilian-pour-over" size={80} />
        )}
      </span>
      <Title order={1} className="text-2xl">
        {title}
      </Title>
      <p className="text-dimmed text-pretty max-w-104">{text}</p>
      {current ? (
        <Button component={Link} to={`/studies/${current.id}`} replace size="lg">
          Ir para a lição atual
        </Button>
      ) : null}
      {current ? <p className="text-dimmed text-pretty max-w-104">{current.title}</p> : null}
      <Button component={Link} to="/studies" variant="subtle">
        Voltar para a Trilha
      </Button>
    </div>
  );
}

function TextLesson({ lesson, userId }: { lesson: Lesson; userId: string }) {
  const progress = useReadingProgress();
  const { mutate, isPending, isSuccess, error } = useCompleteLesson(lesson, userId);
  return (
    <LessonFrame progress={progress}>
      <article>
        <LessonHeading lesson={lesson} />
        <LessonBody lesson={lesson} userId={userId} />
      </article>
      <div className={`grid gap-md w-full max-w-104 ${classes.end}`}>
        <CompletionError error={error} />
        {/* `isSuccess` keeps this button until the page is left: the refetched status would replace it
            under the finger. */}
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
