import { Title } from '@mantine/core';
import type { BrewMoment } from '@shared/brew/brew-moment';
import { countsBeverage, isMethodId, type MethodId } from '@shared/brew/methods';
import { formatDecimal, formatGrams } from '@shared/format';
import { memo, useRef } from 'react';
import { BrewText } from '@/entities/running-brew/BrewText';
import { useBrewDrawing } from '@/entities/running-brew/hooks/brews';
import { remainingText } from '@/entities/running-brew/remaining';
import { writeText } from '@/lib/frame';
import classes from './StepPanel.module.css';

interface StepPanelProps {
  brewId: string;
  moment: BrewMoment;
  methodId: string;
}

/** Where water is that nobody pours: the words for each device that heats it. */
const HEATED: Partial<Record<MethodId, string>> = {
  'moka-pot': 'De água na base',
  'drip-machine': 'De água no reservatório',
  siphon: 'De água no globo de baixo',
  ibrik: 'De água no ibrik',
};

function gramsLabel({ step }: BrewMoment, methodId: string): string {
  const heated = isMethodId(methodId) ? HEATED[methodId] : undefined;
  // For espresso the grams are what lands in the cup.
  if (countsBeverage(methodId)) return step.targetWater === null ? 'Na xícara' : 'Na xícara, até';
  if (step.kind === 'heat') return heated ?? 'De água';
  return step.targetWater === null ? (heated ?? 'Na balança') : 'Despeje até';
}

/** Where a pour under way should stand by now. */
function Pace({ brewId }: { brewId: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useBrewDrawing(brewId, ({ step, waterNow, stepElapsedMs }) => {
    const behind = step.targetWater !== null && waterNow < step.targetWater && stepElapsedMs > 0;
    writeText(line.current, behind ? `agora, perto de ${formatGrams(Math.round(waterNow))}` : ' ');
  });
  return <p ref={line} className={classes.pace} />;
}

/** What to do now: the step, its target in grams as large as the clock, and what is left of it. */
export const StepPanel = memo(function StepPanel({ brewId, moment, methodId }: StepPanelProps) {
  const { step } = moment;
  const pouring = step.targetWater !== null;
  const grams = step.targetWater ?? Math.round(moment.waterNow);
  return (
    <section className={classes.panel} aria-label="Etapa atual">
      <p className={classes.facts}>
        <span className={classes.chip}>
          Etapa {moment.stepNumber} / {moment.stepCount}
        </span>
        {moment.status === 'paused' ? <span className={classes.paused}>Em pausa</span> : null}
        <span className={classes.remaining}>
          <BrewText brewId={brewId} text={remainingText} />
        </span>
      </p>
      <p className={classes.grams} data-resting={!pouring || undefined}>
        <span className={classes.gramsLabel}>{gramsLabel(moment, methodId)}</span>{' '}
        <span className={`display-number ${classes.gramsValue}`}>
          {formatDecimal(grams)}
          <span className={classes.unit}> g</span>
        </span>
      </p>
      <Title order={2} className={classes.title}>
        {step.title}
      </Title>
      <p className={classes.description}>{step.description}</p>
      <Pace brewId={brewId} />
    </section>
  );
});
