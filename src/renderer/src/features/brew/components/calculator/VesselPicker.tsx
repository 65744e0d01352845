import type { Vessel } from '@shared/brew/vessels';
import { formatDecimal } from '@shared/format';
import { useId } from 'react';
import classes from './VesselPicker.module.css';

interface VesselPickerProps {
  vessels: readonly Vessel[];
  /** The size in use: chosen, or the smallest that holds the brew. */
  vesselId: string;
  onChoose: (vessel: Vessel) => void;
}

const capacityText = ({ counts, capacity }: Vessel) =>
  counts === 'coffee'
    ? `até ${formatDecimal(capacity)} g`
    : capacity >= 1000
      ? `${formatDecimal(capacity / 1000)} l`
      : `${formatDecimal(capacity)} ml`;

/** Which size of the method's device: what it holds decides what runs over. A moka's decides the dose. */
export function VesselPicker({ vessels, vesselId, onChoose }: VesselPickerProps) {
  const group = useId();
  const isPot = vessels.some(({ takes }) => takes);
  if (vessels.length < 2) return null;
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.legend}>{isPot ? 'Qual é a sua moka?' : 'Tamanho'}</legend>
      <div className={classes.sizes}>
        {vessels.map((vessel) => (
          <label key={vessel.id} className={classes.size}>
            <input
              type="radio"
              className={classes.radio}
              name={group}
              checked={vessel.id === vesselId}
              onChange={() => onChoose(vessel)}
            />
            <span className={classes.name}>{vessel.name}</span>{' '}
            <span className={classes.capacity}>{capacityText(vessel)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
