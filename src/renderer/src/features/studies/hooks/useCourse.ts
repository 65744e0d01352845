import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OutboxEntry } from '@/services/outbox/entry';
import { useOutbox } from '@/services/outbox/hooks/useOutbox';
import { courseQuery } from '../api/course';
import { COMPLETION_KIND, readCompletion, withCompleted } from '../model/completion';

const isCompletion = ({ kind, state }: OutboxEntry) =>
  kind === COMPLETION_KIND && state !== 'refused';

/** The course as the person has walked it, also what the server does not know yet. */
export function useCourse(userId: string) {
  const found = useQuery(courseQuery(userId));
  const waiting = useOutbox(userId, isCompletion);
  const data = useMemo(() => {
    const done = waiting.flatMap(({ payload }) => readCompletion(payload)?.lessonId ?? []);
    return found.data && withCompleted(found.data, new Set(done));
  }, [found.data, waiting]);
  return { ...found, data };
}
