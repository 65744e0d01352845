import { Title } from '@mantine/core';
import type { BrewMoment } from '@shared/brew/brew-moment';
import { formatDecimal, formatGrams } from '@shared/format';
import { formatRemaining } from '@/entities/running-brew/remaining';
import classes from './StepPanel.module.css';

interface StepPanelProps {
  moment: BrewMoment;
  /** For espresso the grams are what lands in the cup. */
  inCup: boolean;
}

function gramsLabel({ step }: BrewMoment, inCup: boolean): string {
  if (step.targetWater === null) return inCup ? 'Na xícara' : 'Na balança';
  if (inCup) return 'Na xícara, até';
  return step.kind === 'heat' ? 'De água na base' : 'Despeje até';
}

/** What to do now: the step, its target in grams as large as the clock, and what is left of it. */
export function StepPanel({ moment, inCup }: StepPanelProps) {
  const { step } = moment;
  const pouring = step.targetWater !== null;
  const grams = step.targetWater ?? Math.round(moment.waterNow);
  const behind = pouring && moment.waterNow < grams && moment.stepElapsedMs > 0;
  return (
    <section className={classes.panel} aria-label="Etapa atual">
      <p className={classes.facts}>
        <span className={classes.chip}>
          Etapa {moment.stepNumber} / {moment.stepCount}
        </span>
        {moment.status === 'paused' ? <span className={classes.paused}>Em pausa</span> : null}
        <span className={classes.remaining}>
          {moment.awaitingTap || moment.stepRemainingMs === null
            ? 'no seu tempo'
            : formatRemaining(moment.stepRemainingMs)}
        </span>
      </p>
      <p className={classes.grams} data-resting={!pouring || undefined}>
        <span className={classes.gramsLabel}>{gramsLabel(moment, inCup)}</span>{' '}
        <span className={`display-number ${classes.gramsValue}`}>
          {formatDecimal(grams)}
          <span className={classes.unit}> g</span>
        </span>
      </p>
      <Title order={2} className={classes.title}>
        {step.title}
      </Title>
      <p className={classes.description}>{step.description}</p>
      <p className={classes.pace} data-shown={behind || undefined}>
        {behind ? `agora, perto de ${formatGrams(Math.round(moment.waterNow))}` : ' '}
      </p>
    </section>
  );
}
