import { UnstyledButton } from '@mantine/core';
import type { BrewSession } from '@shared/brew/session';
import type { BrewMoment } from '@shared/brew/session-moment';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFinishedBrew } from '@/entities/brew-session/save-finished-brew';
import { brewSessions } from '@/entities/brew-session/store';
import { type StationButton, stationButtons } from '../model/station-actions';
import { mainButtonId } from '../model/station-names';
import { workStation } from '../model/station-work';
import classes from './StationTile.module.css';

interface StationControlsProps {
  number: number;
  session: BrewSession;
  moment: BrewMoment;
  ownerId: string;
}

/** One or two buttons a wet hand cannot miss. Dropping a brew asks first, in the same place. */
export function StationControls({ number, session, moment, ownerId }: StationControlsProps) {
  const [discarding, setDiscarding] = useState(false);
  const save = useMutation({
    mutationKey: ['save-brew', session.id],
    mutationFn: () => saveFinishedBrew(session.id, ownerId),
  });
  const press = (action: StationButton['action']) => {
    if (action === 'save') save.mutate();
    else if (action === 'discard') setDiscarding(true);
    else workStation(session.id, action);
  };
  const [main, side] = stationButtons(moment, session);

  // The harmless answer takes the place of 'Descartar', so that a second tap on it drops nothing.
  if (discarding) {
    return (
      <div className={classes.controls}>
        <UnstyledButton className={classes.danger} onClick={() => brewSessions.remove(session.id)}>
          Sim, descartar
        </UnstyledButton>
        <UnstyledButton className={classes.side} onClick={() => setDiscarding(false)}>
          Manter
        </UnstyledButton>
      </div>
    );
  }
  return (
    <div className={classes.controls}>
      <UnstyledButton
        id={mainButtonId(number)}
        className={main.action === 'pause' ? classes.side : classes.main}
        disabled={save.isPending}
        onClick={() => press(main.action)}
      >
        {save.isPending ? 'Salvando...' : main.label}
      </UnstyledButton>
      {side ? (
        <UnstyledButton
          className={classes.side}
          disabled={save.isPending}
          onClick={() => press(side.action)}
        >
          {side.label}
        </UnstyledButton>
      ) : null}
    </div>
  );
}
