import { UnstyledButton } from '@mantine/core';
import type { BrewMoment } from '@shared/brew/brew-moment';
import { forgetMissedSteps, useMissedSteps } from '../../hooks/missed-steps';
import classes from './MissedNotice.module.css';

interface MissedNoticeProps {
  brewId: string;
  titles: readonly string[];
  moment: BrewMoment;
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** After a sleep or a stall: what began unseen, and where the brew is now. */
export function MissedNotice({ brewId, titles, moment }: MissedNoticeProps) {
  const missed = useMissedSteps(brewId);
  const unseen = missed
    .filter((index) => index < moment.stepIndex)
    .map((index) => titles[index])
    .filter((title) => title !== undefined);
  if (missed.length === 0) return null;
  return (
    <div className={classes.notice} role="status">
      <p className={classes.text}>
        <strong>O relógio continuou sem você.</strong>{' '}
        {unseen.length > 0 ? `Passou: ${list.format(unseen)}. ` : ''}
        Agora: {moment.step.title}.
      </p>
      <UnstyledButton className={classes.close} onClick={() => forgetMissedSteps(brewId)}>
        Entendi
      </UnstyledButton>
    </div>
  );
}
