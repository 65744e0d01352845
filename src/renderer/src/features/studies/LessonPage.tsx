import { useParams } from 'react-router-dom';
import { toAppError } from '@/lib/app-error';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { ErrorState } from '@/ui/ErrorState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { LessonFrame } from './components/LessonFrame';
import { LessonRefusal } from './components/LessonRefusal';
import { LessonSkeleton } from './components/LessonSkeleton';
import { QuizLesson } from './components/QuizLesson';
import { TextLesson } from './components/TextLesson';
import { useLesson } from './hooks/useLesson';

/** One lesson, full screen: a text to read or a quiz to answer. */
export function LessonPage() {
  const { lessonId = '' } = useParams();
  // A lesson of its own each: choices and progress of one must not reach the next.
  return <LessonById key={lessonId} lessonId={lessonId} />;
}

function LessonById({ lessonId }: { lessonId: string }) {
  const { id } = useCurrentUser();
  const { data: lesson, error, refetch, isFetching } = useLesson(id, lessonId);
  usePageTitle(lesson?.title ?? 'Lição');
  if (lesson) {
    return lesson.quiz ? (
      <QuizLesson lesson={lesson} quiz={lesson.quiz} userId={id} />
    ) : (
      <TextLesson lesson={lesson} userId={id} />
    );
  }
  if (!error) {
    return (
      <LessonFrame progress={0}>
        <LessonSkeleton />
      </LessonFrame>
    );
  }
  const { code, detail } = toAppError(error);
  const isLocked = detail === 'lesson_locked';
  return (
    <LessonFrame progress={0}>
      {isLocked || code === 'not_found' ? (
        <LessonRefusal reason={isLocked ? 'locked' : 'unknown'} userId={id} />
      ) : (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </LessonFrame>
  );
}
