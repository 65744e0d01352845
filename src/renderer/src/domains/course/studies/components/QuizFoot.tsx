import { Button } from '@mantine/core';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Verdict } from '../../lessons/quiz/shown-item';
import { canCheck, type QuizRun } from '../model/quiz-run';
import classes from './QuizFoot.module.css';

interface QuizFootProps {
  verdict: Verdict | null;
  /** Whether a wrongly answered item is asked again later. */
  comesBack?: boolean;
  error?: ReactNode;
  children: ReactNode;
}

export function QuizFoot({ verdict, comesBack = false, error, children }: QuizFootProps) {
  return (
    <div
      className={`sticky bottom-0 z-above line-above bg-body ${classes.foot}`}
      data-foot
      data-verdict={verdict ? (verdict.isRight ? 'correct' : 'incorrect') : undefined}
    >
      <div className={`max-w-narrow mx-auto ${classes.inner}`}>
        <div role="status" className="flex items-center gap-sm">
          {verdict ? <Feedback isRight={verdict.isRight} comesBack={comesBack} /> : null}
        </div>
        {error}
        {children}
      </div>
    </div>
  );
}

interface QuizButtonProps {
  run: QuizRun;
  check?: string;
  isEnding?: boolean;
  onCheck: () => void;
  onGoOn: () => void;
}

/** Checks the answer, or goes on after the verdict or without an item. */
export function QuizButton({
  run,
  check = 'Verificar',
  isEnding = false,
  onCheck,
  onGoOn,
}: QuizButtonProps) {
  return run.phase === 'judged' || run.queue.length === 0 ? (
    <Button
      key={`go-on-${run.turn}`}
      size="lg"
      fullWidth
      autoFocus
      color={run.verdict?.isRight === false ? 'accent' : 'leaf'}
      loading={isEnding}
      onClick={onGoOn}
    >
      Continuar
    </Button>
  ) : (
    <Button
      key={`check-${run.turn}`}
      size="lg"
      fullWidth
      disabled={!canCheck(run) && run.phase === 'asking'}
      loading={run.phase === 'checking'}
      onClick={onCheck}
    >
      {check}
    </Button>
  );
}

function Feedback({ isRight, comesBack }: { isRight: boolean; comesBack: boolean }) {
  const Mark = isRight ? Check : X;
  return (
    <>
      <span
        className={`grid place-items-center flex-none rounded-circle h-touch w-touch bg-leaf text-on-brand ${classes.mark}`}
      >
        <Mark size={22} strokeWidth={2.5} aria-hidden />
      </span>
      <span>
        <strong className={`block text-xl leading-tight font-serif text-leaf ${classes.verdict}`}>
          {isRight ? 'Correto!' : 'Incorreto'}
        </strong>
        <span className="text-ink">
          {isRight
            ? 'Na medida certa.'
            : comesBack
              ? 'Leia o porquê: a pergunta volta no fim.'
              : 'Leia o porquê e tente outra vez.'}
        </span>
      </span>
    </>
  );
}
