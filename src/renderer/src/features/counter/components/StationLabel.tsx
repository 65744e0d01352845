import { type RunningBrew, STATION_LABEL_MAX } from '@shared/brew/running-brew';
import { memo, useState } from 'react';
import { runningBrews } from '@/entities/running-brew/store';
import classes from './StationTile.module.css';

interface StationLabelProps {
  number: number;
  brew: RunningBrew;
}

/** Whose coffee it is, e.g. 'Mesa 3': written in place, kept with the brew as it is typed. */
export const StationLabel = memo(function StationLabel({ number, brew }: StationLabelProps) {
  const [text, setText] = useState(brew.station?.label ?? '');
  return (
    <input
      className={classes.label}
      aria-label={`Cliente da estação ${number}`}
      placeholder="Cliente"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={STATION_LABEL_MAX}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        runningBrews.dispatch(brew.id, { type: 'place', station: { number, label: value } });
      }}
      // Done writing: the keys are the stations' again.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
});
