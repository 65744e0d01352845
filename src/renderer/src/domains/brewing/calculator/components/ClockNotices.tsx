import { UnstyledButton } from '@mantine/core';
import { type RunningBrew, SHIFT_MS } from '@shared/brew/running-brew';
import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { formatClock, formatDuration, isolated } from '@shared/format';
import type { ReactNode } from 'react';
import { RunningBrewText } from '@/domains/running-brews/components/RunningBrewText';
import { runningBrews } from '@/domains/running-brews/model/store';
import { useStore } from '@/lib/hooks/useStore';
import { forgetMissedSteps, missedSteps } from '../model/missed-steps';
import classes from './ClockNotices.module.css';

interface ClockNoticeProps {
  children: ReactNode;
  answers: readonly { label: string; onClick: () => void }[];
}

export function ClockNotice({ children, answers }: ClockNoticeProps) {
  return (
    <div
      className={`flex items-center flex-wrap gap-sm text-timer-ink max-w-narrow ${classes.notice}`}
      role="status"
    >
      <p className="text-md leading-snug">{children}</p>
      {answers.map(({ label, onClick }) => (
        <UnstyledButton
          key={label}
          className={`flex-none text-center min-h-touch rounded-xl text-timer-ink font-inherit font-semibold ${classes.answer}`}
          onClick={onClick}
        >
          {label}
        </UnstyledButton>
      ))}
    </div>
  );
}

interface MissedNoticeProps {
  brewId: string;
  titles: readonly string[];
  moment: RunningBrewMoment;
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Lists the steps that began while the device slept or the page was closed. */
export function MissedNotice({ brewId, titles, moment }: MissedNoticeProps) {
  const missed = useStore(missedSteps).get(brewId) ?? [];
  const unseen = missed
    .filter((index) => index < moment.stepIndex)
    .map((index) => titles[index])
    .filter((title) => title !== undefined);
  if (missed.length === 0) return null;
  return (
    <ClockNotice answers={[{ label: 'Entendi', onClick: () => forgetMissedSteps(brewId) }]}>
      <strong>O relógio continuou sem você.</strong>{' '}
      {unseen.length > 0 ? `Passou: ${list.format(unseen)}. ` : ''}
      Agora: {isolated(moment.step.title)}.
    </ClockNotice>
  );
}

/** Asks whether time passed when the device's clock jumped: it slept, or its time was set. */
export function JumpQuestion({ brew: { id, jump, saveRequested } }: { brew: RunningBrew }) {
  if (jump === null || saveRequested) return null;
  const before = formatClock(Math.max(0, jump.atMs) / 1000);
  const undo = () => {
    forgetMissedSteps(id);
    // A duration that the person entered while the clock was wrong is deleted.
    runningBrews.annotate(id, { durationSeconds: null });
    runningBrews.dispatch(id, { type: 'undoJump' });
  };
  return (
    <ClockNotice
      answers={[
        { label: `Continuar de ${before}`, onClick: undo },
        {
          label: 'Passou mesmo',
          onClick: () => runningBrews.dispatch(id, { type: 'keepJump' }),
        },
      ]}
    >
      <strong>O relógio do aparelho pulou {formatDuration(jump.byMs / 1000)}.</strong> Esse tempo
      passou no seu preparo?
    </ClockNotice>
  );
}

interface TimeShiftProps {
  brewId: string;
  onDone: () => void;
}

export function TimeShift({ brewId, onDone }: TimeShiftProps) {
  const shiftBy = (byMs: number) => () => runningBrews.dispatch(brewId, { type: 'shift', byMs });
  return (
    <ClockNotice
      answers={[
        { label: '− 5 s', onClick: shiftBy(-SHIFT_MS) },
        { label: '+ 5 s', onClick: shiftBy(SHIFT_MS) },
        { label: 'OK', onClick: onDone },
      ]}
    >
      <strong>
        Estou em{' '}
        <RunningBrewText brewId={brewId} text={({ elapsedMs }) => formatClock(elapsedMs / 1000)} />
      </strong>
    </ClockNotice>
  );
}
