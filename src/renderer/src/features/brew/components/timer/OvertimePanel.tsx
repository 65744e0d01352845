import { Title } from '@mantine/core';
import { BrewText } from '@/entities/running-brew/BrewText';
import { overtimeText } from '@/entities/running-brew/remaining';
import classes from './StepPanel.module.css';

/** The recipe is over and the clock counts on through the drawdown. */
export function OvertimePanel({ brewId }: { brewId: string }) {
  return (
    <section className={classes.panel} aria-label="Etapa atual">
      <p className={classes.facts}>
        <span className={classes.chip}>Além da receita</span>
      </p>
      <p className={classes.grams} data-resting>
        <span className={classes.gramsLabel}>A mais</span>{' '}
        <span className={`display-number ${classes.gramsValue}`}>
          <BrewText brewId={brewId} text={overtimeText} />
        </span>
      </p>
      <Title order={2} className={classes.title}>
        Espere escoar
      </Title>
      <p className={classes.description}>Toque em Parar quando a última gota cair.</p>
    </section>
  );
}
