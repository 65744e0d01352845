import { Button } from '@mantine/core';
import { halfEmptyNote, overflowOf, type Vessel, vesselFor } from '@shared/brew/vessels';
import { formatDecimal, unbroken } from '@shared/format';
import { TriangleAlert } from 'lucide-react';
import { formatDose } from '@/domains/people/settings/model/units';
import classes from './OverflowNote.module.css';

interface OverflowNoteProps {
  methodId: string;
  vessels: readonly Vessel[];
  amounts: { coffee: number; water: number; ice: number; milk: number; drained: number };
  vesselId: string | null;
  /** Null for a saved recipe, whose amounts are fixed. */
  onUseAmounts: ((amounts: { coffee: number; water: number }) => void) | null;
  onUseVessel: (vessel: Vessel) => void;
}

export function OverflowNote(props: OverflowNoteProps) {
  const { methodId, vessels, amounts, vesselId, onUseAmounts, onUseVessel } = props;
  const overflow = overflowOf(vessels, amounts, vesselId);
  const vessel = vesselFor(vessels, amounts, vesselId);
  const half = overflow === null && vessel ? halfEmptyNote(vessel, amounts) : null;
  return (
    <div role="status">
      {overflow ? (
        <div
          className={`grid bg-soft px-md py-sm mt-md gap-y-xs gap-x-sm rounded-md ${classes.note}`}
        >
          <TriangleAlert className="text-accent" size={22} />
          <p>
            {unbroken(overflow.message)}
            {overflow.larger === null
              ? ` É o maior tamanho que há: divida em ${formatDecimal(overflow.rounds)} preparos.`
              : ''}
          </p>
          <div className={`flex flex-wrap gap-xs col-span-full ${classes.ways}`}>
            {overflow.fitting && onUseAmounts ? (
              <Button size="sm" variant="default" onClick={onUse(overflow.fitting)}>
                Usar {formatDose(overflow.fitting, methodId)}
              </Button>
            ) : null}
            {overflow.larger && overflow.larger.id !== vesselId ? (
              <Button size="sm" variant="default" onClick={onSwitch(overflow.larger)}>
                Trocar: {unbroken(overflow.larger.name)}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      {half && vessel?.takes && onUseAmounts ? (
        <div
          className={`grid bg-soft px-md py-sm mt-md gap-y-xs gap-x-sm rounded-md ${classes.note}`}
        >
          <TriangleAlert className="text-accent" size={22} />
          <p>{unbroken(half)}</p>
          <div className={`flex flex-wrap gap-xs col-span-full ${classes.ways}`}>
            <Button size="sm" variant="default" onClick={onUse(vessel.takes)}>
              Encher: {formatDose(vessel.takes, methodId)}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );

  function onUse(next: { coffee: number; water: number }) {
    return () => onUseAmounts?.(next);
  }
  function onSwitch(next: Vessel) {
    return () => onUseVessel(next);
  }
}
