import { Button, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { Link } from 'react-router-dom';
import { logError } from '@/lib/app-error';
import { courseKeys } from '../../keys';
import { QuizItemView } from '../../lessons/quiz/QuizItemView';
import { answerQuiz } from '../api/answer-quiz';
import { type DueItem, saveCard } from '../api/reviews';
import { currentItem, quizReducer, runProgress, startRun } from '../model/quiz-run';
import { afterReview } from '../model/schedule';
import { CompletionError, LessonFrame } from './LessonFrame';
import { QuizButton, QuizFoot } from './QuizFoot';

/** An item's id is unique only within its quiz, so the lesson's id is added. */
const keyOf = ({ lesson_id, item }: DueItem) => `${lesson_id} ${item.id}`;

/** Asks the due items; mistakes come again at the end, but only the first answer counts. */
export function ReviewWalk({ userId, due }: { userId: string; due: readonly DueItem[] }) {
  const client = useQueryClient();
  const [run, dispatch] = useReducer(quizReducer, null, () =>
    startRun(
      due.map((each) => ({ ...each.item, id: keyOf(each) })),
      [],
    ),
  );
  const item = currentItem(run);
  const asked = due.find((each) => keyOf(each) === item?.id);
  const isFirstTime = run.turn < due.length;
  const check = useMutation({
    mutationKey: ['review', item?.id],
    mutationFn: async () => {
      if (!asked || run.answer === null) throw new Error('Nothing to check');
      const given = { key: run.key, item: asked.item.id, answer: run.answer };
      const verdict = await answerQuiz(asked.lesson_id, given);
      if (isFirstTime) {
        await saveCard(userId, asked, afterReview(asked, verdict.isRight, new Date()));
      }
      return verdict;
    },
    onMutate: () => dispatch({ type: 'check' }),
    onSuccess: (verdict) => {
      dispatch({ type: 'verdict', verdict });
      client
        .invalidateQueries({ queryKey: courseKeys.reviewSummary(userId) })
        .catch((error: unknown) => logError('Refreshing after a review failed', error));
    },
    onError: () => dispatch({ type: 'checkFailed' }),
  });
  const isLast = run.queue.length <= 1;
  const isEnd = run.phase === 'judged' && run.verdict?.isRight === true && isLast;

  return (
    <LessonFrame
      progress={runProgress(run)}
      foot={
        <QuizFoot
          verdict={run.verdict}
          comesBack={!isLast}
          error={<CompletionError error={check.error} />}
        >
          {isEnd ? (
            <Button component={Link} to="/studies" size="lg" fullWidth color="leaf" autoFocus>
              Concluir a revisão
            </Button>
          ) : (
            <QuizButton
              run={run}
              onCheck={() => check.mutate()}
              onGoOn={() => dispatch({ type: 'next' })}
            />
          )}
        </QuizFoot>
      }
    >
      <Title order={1} className="visually-hidden">
        Revisão do dia
      </Title>
      <p className="text-sm font-semibold mb-xl text-accent">
        Revisão do dia · {asked?.lesson_title}
      </p>
      {item ? (
        <QuizItemView
          key={run.turn}
          item={item}
          answer={run.answer}
          verdict={run.verdict}
          locked={run.phase !== 'asking'}
          onAnswer={(answer) => dispatch({ type: 'answer', answer })}
        />
      ) : null}
    </LessonFrame>
  );
}
