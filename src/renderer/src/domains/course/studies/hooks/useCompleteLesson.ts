import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { newUuid } from '@/lib/uuid';
import { discardEntry, submit, takeBack } from '@/services/outbox/outbox';
import { toastSuccess } from '@/ui/toast';
import {
  completion,
  reportCompleted,
  takeCompleted,
  unwatchCompletion,
  waitingCompletions,
  watchCompletion,
} from '../api/complete-lesson';
import { courseQuery } from '../api/lessons';
import type { Lesson } from '../model/lesson';
import type { GivenAnswer } from '../model/quiz-run';
import { afterCompleting } from './just-completed';

/** Completes the lesson and returns to the path; offline, the outbox stores the completion. */
export function useCompleteLesson(lesson: Lesson, userId: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  // All tries have the same id, so the server awards the points once.
  const [id] = [useRef(newUuid()).current];
  // A ref changes at once, so the second click of a double click is ignored.
  const isAsked = useRef(false);
  const isOpenOnServer = () =>
    client
      .getQueryData(courseQuery(userId).queryKey)
      ?.some(({ lessons }) =>
        lessons.some(({ id: each, status }) => each === lesson.id && status === 'unlocked'),
      ) ?? false;
  const completing = useMutation({
    mutationKey: ['complete-lesson', lesson.id],
    mutationFn: async (answers: readonly GivenAnswer[]) => {
      const payload = {
        lessonId: lesson.id,
        title: lesson.title,
        points: lesson.points,
        answers: [...answers],
        goesFirst: isOpenOnServer() && waitingCompletions(userId).length > 0,
      };
      watchCompletion(id);
      try {
        const outcome = await submit(completion, { id, userId, payload });
        if (outcome === 'refused') throw await takeBack(id);
        // The completion contains these answers, so their own entries are not needed.
        for (const { key } of answers) await discardEntry(key);
        const done = outcome === 'sent' ? takeCompleted(id) : undefined;
        if (done) reportCompleted(payload, done);
        else
          toastSuccess('Lição guardada neste aparelho. Os pontos entram quando a conexão voltar.');
        return done ?? null;
      } finally {
        unwatchCompletion(id);
      }
    },
    onSuccess: async (done) => {
      const isOurs = !done || (!done.already_completed && done.missing.length === 0);
      await navigate('/studies', isOurs ? { state: afterCompleting(lesson.id) } : {});
    },
    onError: () => {
      isAsked.current = false;
    },
  });
  const complete: typeof completing.mutate = (answers, options) => {
    if (isAsked.current) return;
    isAsked.current = true;
    completing.mutate(answers, options);
  };
  return { ...completing, mutate: complete };
}
