import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { useEffect, useReducer, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from '@/lib/hooks/useStore';
import { connection } from '@/services/connection';
import { toastFailure } from '@/ui/toast';
import { QuizItemView } from '../../lessons/quiz/QuizItemView';
import { answerQuiz, keepAnswer, noteAnswered, takeHint } from '../api/answer-quiz';
import { useWaitingAnswers } from '../hooks/course';
import { useCompleteLesson } from '../hooks/useCompleteLesson';
import type { Lesson } from '../model/lesson';
import { currentItem, quizReducer, runProgress, startRun } from '../model/quiz-run';
import { CompletionError, LessonFrame, LessonHeading } from './LessonFrame';
import { QuizButton, QuizFoot } from './QuizFoot';
import classes from './QuizLesson.module.css';

interface QuizLessonProps {
  lesson: Lesson;
  quiz: NonNullable<Lesson['quiz']>;
  userId: string;
}

/** Asks the items of a quiz one by one; wrongly answered ones come again at the end. */
export function QuizLesson({ lesson, quiz, userId }: QuizLessonProps) {
  const isDone = lesson.status === 'completed';
  const [run, dispatch] = useReducer(quizReducer, null, () =>
    startRun(quiz.items, isDone ? [] : lesson.answered),
  );
  const waiting = useWaitingAnswers(userId, lesson.id);
  // Unsent answers are read from the device after the first render, and another tab may answer too.
  useEffect(() => {
    if (!isDone) dispatch({ type: 'known', items: lesson.answered });
  }, [isDone, lesson.answered]);
  const isConnected = useStore(connection);
  // A quiz that lost the connection stays offline to its end; its answers are then sent together.
  const [isApart, setApart] = useState(false);
  const goesApart = isApart || !isConnected;
  const item = currentItem(run);
  const check = useMutation({
    mutationKey: ['answer-quiz', lesson.id],
    mutationFn: () => {
      if (!item || run.answer === null) throw new Error('Nothing to check');
      return answerQuiz(lesson.id, { key: run.key, item: item.id, answer: run.answer });
    },
    onMutate: () => dispatch({ type: 'check' }),
    onSuccess: (verdict) => {
      dispatch({ type: 'verdict', verdict });
      if (item && verdict.isRight) noteAnswered(userId, lesson.id, item.id);
    },
    onError: () => dispatch({ type: 'checkFailed' }),
  });
  const complete = useCompleteLesson(lesson, userId);
  const isPreview = lesson.status === 'locked';
  const isLast = run.queue.length <= 1;

  function goOn() {
    if (item && !(run.verdict?.isRight && isLast)) dispatch({ type: 'next' });
    else complete.mutate(waiting);
  }

  function checkOrKeep() {
    check.reset();
    if (!goesApart) {
      check.mutate();
      return;
    }
    setApart(true);
    if (!item || run.answer === null) return;
    const given = { lessonId: lesson.id, title: lesson.title, item: item.id, answer: run.answer };
    toastFailure(
      keepAnswer(userId, run.key, given),
      'A resposta não pôde ser guardada neste aparelho.',
    );
    dispatch({ type: 'keep' });
  }

  const foot = isPreview ? (
    <QuizFoot verdict={null}>
      <Button component={Link} to="/studies" size="lg" fullWidth>
        Voltar para a Trilha
      </Button>
    </QuizFoot>
  ) : (
    <QuizFoot
      verdict={run.verdict}
      comesBack={run.queue.length > 1}
      error={<CompletionError error={check.error ?? complete.error} />}
    >
      <QuizButton
        run={run}
        check={goesApart ? 'Guardar resposta' : 'Verificar'}
        isEnding={complete.isPending || complete.isSuccess}
        onCheck={checkOrKeep}
        onGoOn={goOn}
      />
    </QuizFoot>
  );

  return (
    <LessonFrame progress={isDone ? 1 : runProgress(run)} foot={foot}>
      <LessonHeading lesson={lesson} />
      {item ? (
        <QuizItemView
          key={run.turn}
          item={item}
          answer={run.answer}
          verdict={run.verdict}
          locked={isPreview || run.phase !== 'asking'}
          onAnswer={(answer) => dispatch({ type: 'answer', answer })}
        />
      ) : (
        <p>
          {waiting.length > 0
            ? 'Respostas guardadas. Conclua, e elas são conferidas quando a conexão voltar.'
            : 'Todas as perguntas estão respondidas. Falta concluir.'}
        </p>
      )}
      {item?.hasHint && run.phase === 'asking' && !goesApart && !isPreview && !isDone ? (
        <QuizHint key={`hint-${run.turn}`} lessonId={lesson.id} item={item.id} />
      ) : null}
    </LessonFrame>
  );
}

/** A hint on request. All hints of a quiz cost one star together, but no points. */
function QuizHint({ lessonId, item }: { lessonId: string; item: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationKey: ['quiz-hint', lessonId, item],
    mutationFn: () => takeHint(lessonId, item),
  });
  return (
    <div className="mt-md">
      {data ? null : (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<Lightbulb size={18} />}
          loading={isPending}
          onClick={() => mutate()}
        >
          Pedir uma dica (custa uma estrela)
        </Button>
      )}
      <div role="status">
        {data ? (
          <p className={`flex gap-xs leading-loose rounded-md bg-soft px-md py-sm ${classes.said}`}>
            <Lightbulb size={18} aria-hidden />
            {data}
          </p>
        ) : null}
      </div>
      <CompletionError error={error} />
    </div>
  );
}
