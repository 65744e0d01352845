import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { lookForNews } from '@/entities/notification/news-feed';
import { logError, toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { toastSuccess } from '@/ui/toast';
import { completeLesson } from '../api/complete-lesson';
import type { Lesson } from '../model/lesson';
import { afterCompleting } from './just-completed';

/**
 * Completes the lesson and leads back to the path, with the points and the cheer that belong to it. A
 * failure leaves the person where they are, to try again.
 */
export function useCompleteLesson(lesson: Lesson, userId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // After a lost answer "already completed" is most likely our own doing.
  const unsureOfLast = useRef(false);
  // Known at once, unlike what is drawn: the second click of a double click asks for nothing.
  const isAsked = useRef(false);

  function refresh() {
    const stale = [
      queryKeys.studies(userId),
      queryKeys.profile(userId),
      queryKeys.challenges(userId),
      queryKeys.notifications(userId),
    ];
    for (const queryKey of stale) {
      client
        .invalidateQueries({ queryKey })
        .catch((error: unknown) => logError('Refreshing after a lesson failed', error));
    }
  }

  const completion = useMutation({
    mutationKey: ['complete-lesson', lesson.id],
    mutationFn: (optionIndex: number | null) =>
      completeLesson({ lessonId: lesson.id, optionIndex }),
    onSuccess: async ({ pointsAwarded, alreadyCompleted }) => {
      refresh();
      void lookForNews(userId);
      const isOurs = !alreadyCompleted || unsureOfLast.current;
      if (isOurs) {
        const points = alreadyCompleted ? lesson.points : pointsAwarded;
        toastSuccess(`Lição "${lesson.title}" completada! +${points} pontos!`);
      } else {
        toastSuccess('Você já tinha concluído esta lição.');
      }
      await navigate('/studies', isOurs ? { state: afterCompleting(lesson.id) } : {});
    },
    onError: (error) => {
      isAsked.current = false;
      const { code } = toAppError(error);
      unsureOfLast.current ||= code === 'offline' || code === 'timeout' || code === 'server';
      // The course changed meanwhile: what is shown should say so.
      if (code === 'invalid') refresh();
    },
  });

  const complete: typeof completion.mutate = (optionIndex, options) => {
    if (isAsked.current) return;
    isAsked.current = true;
    completion.mutate(optionIndex, options);
  };
  return { ...completion, mutate: complete };
}
