import { UnstyledButton } from '@mantine/core';
import { Plus } from 'lucide-react';
import classes from './EmptyStation.module.css';

interface EmptyStationProps {
  number: number;
  onChoose: () => void;
}

/** A free station: the whole of it is the button. */
export function EmptyStation({ number, onChoose }: EmptyStationProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, this is a place on the counter
    <div role="group" aria-label={`Estação ${number}, livre`} className={classes.station}>
      <UnstyledButton className={classes.start} onClick={onChoose}>
        <span className={`display-number ${classes.number}`}>{number}</span>
        <span className={classes.words}>
          <Plus size={24} />
          Tocar para começar
        </span>
      </UnstyledButton>
    </div>
  );
}
