import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Verdict } from '../../lessons/quiz/shown-item';
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
