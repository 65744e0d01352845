import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useReducer } from 'react';
import { Link } from 'react-router-dom';
import { QuizOptions } from '@/entities/lesson/QuizOptions';
import { toAppError } from '@/lib/app-error';
import { answerQuiz } from '../api/answer-quiz';
import { useCompleteLesson } from '../hooks/useCompleteLesson';
import type { Lesson } from '../model/lesson';
import { chosenOption, isLocked, type QuizState, quizReducer, unanswered } from '../model/quiz';
import { CompletionError } from './CompletionError';
import { LessonFrame } from './LessonFrame';
import { LessonHeading } from './LessonHeading';
import classes from './QuizLesson.module.css';

/** How far through a quiz: choosing is the first step, a right answer the last. */
const PROGRESS = {
  unanswered: 0,
  selected: 0.5,
  checking: 0.5,
  incorrect: 0.5,
  correct: 1,
} satisfies Record<QuizState['phase'], number>;

interface QuizLessonProps {
  lesson: Lesson;
  quiz: NonNullable<Lesson['quiz']>;
  userId: string;
}

/** A question with its options: choose, check, and go on when it was right. */
export function QuizLesson({ lesson, quiz, userId }: QuizLessonProps) {
  const [state, dispatch] = useReducer(quizReducer, unanswered);
  const option = chosenOption(state);
  const check = useMutation({
    mutationKey: ['answer-quiz', lesson.id],
    mutationFn: (optionIndex: number) => answerQuiz({ lessonId: lesson.id, optionIndex }),
    onMutate: () => dispatch({ type: 'check' }),
    onSuccess: (isRight) => dispatch({ type: 'verdict', isRight }),
    onError: () => dispatch({ type: 'checkFailed' }),
  });
  const complete = useCompleteLesson(lesson, userId);
  const verdict = state.phase === 'correct' || state.phase === 'incorrect' ? state.phase : null;
  const isPreview = lesson.status === 'locked';

  function goOn() {
    if (state.phase === 'incorrect') {
      dispatch({ type: 'retry' });
    } else {
      complete.mutate(option, {
        onError: (error) => {
          // The question changed since it was answered: ask again.
          if (toAppError(error).detail === 'quiz_answer_wrong') dispatch({ type: 'retry' });
        },
      });
    }
  }

  const foot = (
    <div className={classes.foot} data-verdict={verdict ?? undefined}>
      <div className={classes.inner}>
        <div role="status" className={classes.feedback}>
          {verdict ? <Feedback verdict={verdict} /> : null}
        </div>
        <CompletionError error={check.error ?? complete.error} />
        {isPreview ? (
          <Button component={Link} to="/studies" size="lg" fullWidth>
            Voltar para a Trilha
          </Button>
        ) : verdict ? (
          <Button
            key="go-on"
            size="lg"
            fullWidth
            autoFocus
            color={verdict === 'correct' ? 'leaf' : 'accent'}
            loading={complete.isPending || complete.isSuccess}
            onClick={goOn}
          >
            Continuar
          </Button>
        ) : (
          <Button
            key="check"
            size="lg"
            fullWidth
            disabled={option === null}
            loading={state.phase === 'checking'}
            onClick={() => option !== null && check.mutate(option)}
          >
            Verificar
          </Button>
        )}
      </div>
    </div>
  );
  return (
    <LessonFrame progress={lesson.status === 'completed' ? 1 : PROGRESS[state.phase]} foot={foot}>
      <LessonHeading lesson={lesson} />
      <QuizOptions
        question={quiz.question}
        options={quiz.options}
        selected={option}
        verdict={verdict}
        locked={isPreview || isLocked(state)}
        onSelect={(chosen) => dispatch({ type: 'select', option: chosen })}
      />
    </LessonFrame>
  );
}

function Feedback({ verdict }: { verdict: 'correct' | 'incorrect' }) {
  const isCorrect = verdict === 'correct';
  const Mark = isCorrect ? Check : X;
  return (
    <>
      <span className={classes.mark}>
        <Mark size={22} strokeWidth={2.5} aria-hidden />
      </span>
      <span>
        <strong className={classes.verdict}>{isCorrect ? 'Correto!' : 'Incorreto'}</strong>
        <span className={classes.hint}>
          {isCorrect ? 'Na medida certa.' : 'Respire, releia a pergunta e tente outra vez.'}
        </span>
      </span>
    </>
  );
}
