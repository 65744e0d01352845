import type { BrewMoment } from '@shared/brew/brew-moment';
import { formatDecimal } from '@shared/format';
import { BrewText } from '@/entities/running-brew/BrewText';
import { overtimeText, remainingText } from '@/entities/running-brew/remaining';
import classes from './StationTile.module.css';

interface StationStepProps {
  brewId: string;
  moment: BrewMoment;
  overtime: boolean;
  /** For espresso the grams are what lands in the cup. */
  inCup: boolean;
}

/** What is said above the figure, and below it. */
function words({ moment, overtime, inCup }: Omit<StationStepProps, 'brewId'>): {
  over: string;
  under: string;
} {
  const { step, status } = moment;
  if (status === 'finished') return { over: 'Pronto!', under: 'É só servir.' };
  if (overtime) return { over: 'Além da receita', under: 'Espere escoar' };
  if (status === 'paused') return { over: 'Em pausa', under: step.title };
  const pour = inCup || step.kind === 'heat' ? 'Até' : 'Despeje até';
  return { over: step.targetWater === null ? 'Na balança' : pour, under: step.title };
}

function pace(moment: BrewMoment): string {
  return moment.status === 'running' ? remainingText(moment) : '';
}

/** What to do at a station: the target in grams as large as there is room for, the step, its time left. */
export function StationStep(props: StationStepProps) {
  const { brewId, moment, overtime } = props;
  const { over, under } = words(props);
  const grams = moment.step.targetWater ?? Math.round(moment.waterNow);
  return (
    <div className={classes.step} data-resting={moment.step.targetWater === null || undefined}>
      <p className={classes.over}>{over}</p>
      <p className={`display-number ${classes.grams}`}>
        {overtime ? (
          <BrewText brewId={brewId} text={overtimeText} />
        ) : (
          <>
            {formatDecimal(grams)}
            <span className={classes.unit}> g</span>
          </>
        )}
      </p>
      <p className={classes.under}>{under}</p>
      {overtime ? null : (
        <p className={classes.pace}>
          <BrewText brewId={brewId} text={pace} />
        </p>
      )}
    </div>
  );
}
