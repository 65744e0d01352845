import { UnstyledButton } from '@mantine/core';
import type { RunningBrew } from '@shared/brew/running-brew';
import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { useMutation } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { saveFinishedBrew } from '@/domains/journal/api/save-finished-brew';
import { runningBrews } from '@/domains/running-brews/model/store';
import { useWeighingState } from '@/domains/running-brews/weighing/hooks/weighing';
import { isLoaded } from '@/domains/running-brews/weighing/model/brews-on-scales';
import { workStation } from '../model/station-work';
import { mainButtonId, type StationButton, stationButtons } from '../model/stations';
import classes from './StationTile.module.css';

interface StationControlsProps {
  number: number;
  brew: RunningBrew;
  status: RunningBrewMoment['status'];
  awaitingTap: boolean;
  isEnding: boolean;
  ownerId: string;
}

export const StationControls = memo(function StationControls(props: StationControlsProps) {
  const { number, brew, ownerId } = props;
  const [discarding, setDiscarding] = useState(false);
  const save = useMutation({
    mutationKey: ['save-brew', brew.id],
    mutationFn: () => saveFinishedBrew(brew.id, ownerId, { celebrates: false }),
  });
  const press = (action: StationButton['action']) => {
    if (action === 'save') save.mutate();
    else if (action === 'discard') setDiscarding(true);
    else workStation(brew.id, action);
  };
  const weighing = useWeighingState(brew.id);
  const [main, side] = stationButtons(props, brew, isLoaded(weighing));

  // Cancel appears at the place of 'Descartar', so that a double tap discards nothing.
  if (discarding) {
    return (
      <div className="flex gap-xs flex-none">
        <UnstyledButton className={classes.danger} onClick={() => runningBrews.remove(brew.id)}>
          Sim, descartar
        </UnstyledButton>
        <UnstyledButton className={classes.side} onClick={() => setDiscarding(false)}>
          Manter
        </UnstyledButton>
      </div>
    );
  }
  return (
    <div className="flex gap-xs flex-none">
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
});
