import { Title } from '@mantine/core';
import { formatClock } from '@shared/format';
import classes from './StepPanel.module.css';

/** The recipe is over and the clock counts on through the drawdown. */
export function OvertimePanel({ overtimeMs }: { overtimeMs: number }) {
  return (
    <section className={classes.panel} aria-label="Etapa atual">
      <p className={classes.facts}>
        <span className={classes.chip}>Além da receita</span>
      </p>
      <p className={classes.grams} data-resting>
        <span className={classes.gramsLabel}>A mais</span>{' '}
        <span className={`display-number ${classes.gramsValue}`}>
          +{formatClock(overtimeMs / 1000)}
        </span>
      </p>
      <Title order={2} className={classes.title}>
        Espere escoar
      </Title>
      <p className={classes.description}>Toque em Parar quando a última gota cair.</p>
    </section>
  );
}
