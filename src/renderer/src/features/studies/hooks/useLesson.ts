import { useQuery } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { lessonQuery } from '../api/lesson';
import { lessonsAheadQuery } from '../api/lessons-ahead';
import type { Lesson } from '../model/lesson';
import { useCourse } from './useCourse';

/** What a lesson kept on the device may stand in for: no answer, or one that lacks what waits to be sent. */
function mayBeCovered(error: Error): boolean {
  const { code, detail } = toAppError(error);
  return code === 'offline' || code === 'timeout' || detail === 'lesson_locked';
}

/**
 * A lesson, from the server or, when that is out of reach, from what was kept of its track. Its status
 * also counts what still waits to be sent.
 */
export function useLesson(userId: string, lessonId: string) {
  const asked = useQuery(lessonQuery(userId, lessonId));
  const { data: course } = useCourse(userId);
  const unit = course?.find(({ lessons }) => lessons.some(({ id }) => id === lessonId));
  const step = unit?.lessons.find(({ id }) => id === lessonId);
  const isWalked = unit?.lessons.some(({ status }) => status === 'unlocked') ?? false;
  const ahead = useQuery({
    ...lessonsAheadQuery(userId, unit?.id ?? ''),
    enabled: isWalked,
  });
  const kept = ahead.data?.find(({ id }) => id === lessonId);
  const covered = asked.error && mayBeCovered(asked.error) && step?.status !== 'locked';
  const found = asked.data ?? (covered ? kept : undefined);
  const lesson: Lesson | undefined = found && {
    ...found,
    status: step && found.status !== 'completed' ? step.status : found.status,
  };
  return { ...asked, data: lesson };
}
