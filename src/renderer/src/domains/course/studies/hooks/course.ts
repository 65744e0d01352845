import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toAppError } from '@/lib/app-error';
import type { OutboxEntry } from '@/services/outbox/entry';
import { useOutbox } from '@/services/outbox/hooks/useOutbox';
import { courseQuery, lessonQuery, lessonsAheadQuery } from '../api/lessons';
import {
  ANSWER_KIND,
  COMPLETION_KIND,
  readCompletion,
  readWaitingAnswer,
  withCompleted,
} from '../model/completion';
import type { Course } from '../model/course';
import type { Lesson } from '../model/lesson';
import type { GivenAnswer } from '../model/quiz-run';

const isCompletion = ({ kind, state }: OutboxEntry) =>
  kind === COMPLETION_KIND && state !== 'refused';

export function useCourse(userId: string) {
  const found = useQuery(courseQuery(userId));
  const waiting = useOutbox(userId, isCompletion);
  const data = useMemo(() => {
    const done = waiting.flatMap(({ payload }) => readCompletion(payload)?.lessonId ?? []);
    return found.data && withCompleted(found.data, new Set(done));
  }, [found.data, waiting]);
  return { ...found, data };
}

const isAnswer = ({ kind }: OutboxEntry) => kind === ANSWER_KIND;

export function useWaitingAnswers(userId: string, lessonId: string): readonly GivenAnswer[] {
  const waiting = useOutbox(userId, isAnswer);
  return useMemo(
    () =>
      waiting.flatMap(({ id, payload }) => {
        const found = readWaitingAnswer(payload);
        if (found?.lessonId !== lessonId) return [];
        return [{ key: id, item: found.item, answer: found.answer }];
      }),
    [waiting, lessonId],
  );
}

/** Prefetches the current track, so that its lessons can be read offline. */
export function usePrefetchTrack(userId: string, course: Course | undefined): void {
  const unit = course?.find(({ lessons }) => lessons.some(({ status }) => status === 'unlocked'));
  useQuery({ ...lessonsAheadQuery(userId, unit?.id ?? ''), enabled: unit !== undefined });
}

/**
 * Whether a stored lesson may replace a failed response.
 * It may without a connection, or if the server lacks pending completions and therefore reports the
 * lesson as locked.
 */
function mayBeCovered(error: Error): boolean {
  const { code, detail } = toAppError(error);
  return code === 'offline' || code === 'timeout' || detail === 'lesson_locked';
}

/** Returns a lesson from the server or the prefetched track, with pending completions. */
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
  const copy = ahead.data?.find(({ id }) => id === lessonId);
  const covered = asked.error && mayBeCovered(asked.error) && step?.status !== 'locked';
  const found = asked.data ?? (covered ? copy : undefined);
  const lesson: Lesson | undefined = found && {
    ...found,
    status: step && found.status !== 'completed' ? step.status : found.status,
  };
  return { ...asked, data: lesson };
}
