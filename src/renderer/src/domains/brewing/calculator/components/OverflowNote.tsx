import { Button } from '@mantine/core';
import { halfEmptyOf, overflowOf, type Vessel, vesselFor } from '@shared/brew/vessels';
import { formatDecimal, formatGrams, isolated, unbroken } from '@shared/format';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Bean } from '@/domains/beans/model/bag';
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
  const half = overflow === null && vessel ? halfEmptyOf(vessel, amounts) : null;
  const onUse = (next: { coffee: number; water: number }) => () => onUseAmounts?.(next);
  return (
    <div role="status">
      {overflow ? (
        <Note
          message={`${overflow.message}${
            overflow.larger === null
              ? ` É o maior tamanho que há: divida em ${formatDecimal(overflow.rounds)} preparos.`
              : ''
          }`}
        >
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
        </Note>
      ) : null}
      {half ? (
        <Note message={half.message}>
          {onUseAmounts ? (
            <Button size="sm" variant="default" onClick={onUse(half.filled)}>
              {vessel?.takes ? 'Encher:' : 'Usar'} {formatDose(half.filled, methodId)}
            </Button>
          ) : null}
        </Note>
      ) : null}
    </div>
  );

  function onSwitch(next: Vessel) {
    return () => onUseVessel(next);
  }
}

interface BagNoteProps extends Pick<OverflowNoteProps, 'methodId' | 'onUseAmounts'> {
  bean: Pick<Bean, 'name' | 'remaining_grams'>;
  amounts: { coffee: number; water: number };
}

/** Says that the bag holds less coffee than the recipe takes, and offers a smaller brew. */
export function BagNote({ methodId, bean, amounts, onUseAmounts }: BagNoteProps) {
  const { coffee, water } = amounts;
  const left = bean.remaining_grams ?? Number.POSITIVE_INFINITY;
  const name = isolated(bean.name);
  const fitting = { coffee: left, water: Math.round((water * left) / coffee) };
  return (
    <div role="status">
      {left < coffee ? (
        <Note
          message={
            left === 0
              ? `O pacote de ${name} acabou.`
              : `Restam ${formatGrams(left)} de ${name}, e a receita pede ${formatGrams(coffee)}.`
          }
        >
          {onUseAmounts && fitting.water > 0 ? (
            <Button size="sm" variant="default" onClick={() => onUseAmounts(fitting)}>
              Usar {formatDose(fitting, methodId)}
            </Button>
          ) : null}
        </Note>
      ) : null}
    </div>
  );
}

function Note({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div className={`grid bg-soft px-md py-sm mt-md gap-y-xs gap-x-sm rounded-md ${classes.note}`}>
      <TriangleAlert className="text-accent" size={22} />
      <p>{unbroken(message)}</p>
      <div className={`flex flex-wrap gap-xs col-span-full ${classes.ways}`}>{children}</div>
    </div>
  );
}
