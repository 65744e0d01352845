import { UnstyledButton } from '@mantine/core';
import type { BrewMoment } from '@shared/brew/brew-moment';
import { formatClock, formatGrams } from '@shared/format';
import classes from './NextStep.module.css';

interface NextStepProps {
  moment: BrewMoment;
  /** Ends the brew before its time, from the last step. */
  onFinish: () => void;
}

/** The step ahead with the time it starts, so that hands can get ready; on the last one, the way to end early. */
export function NextStep({ moment, onFinish }: NextStepProps) {
  const { next, nextInMs } = moment;
  if (!next) {
    return (
      <div className={classes.next} data-last>
        <strong className={classes.when}>Última etapa</strong>
        {moment.status === 'ready' || moment.awaitingTap ? (
          <span className={classes.what}>Depois dela, é só servir.</span>
        ) : (
          <UnstyledButton className={classes.finish} onClick={onFinish}>
            Já escoou? Concluir
          </UnstyledButton>
        )}
      </div>
    );
  }
  const startsAt =
    nextInMs === null ? '' : `, ${formatClock(Math.round((moment.elapsedMs + nextInMs) / 1000))}`;
  return (
    <p className={classes.next}>
      <strong className={classes.when}>A seguir{startsAt}</strong>
      <span className={classes.what}>
        {next.targetWater === null
          ? next.title
          : `${next.title}: até ${formatGrams(next.targetWater)}`}
      </span>
    </p>
  );
}
