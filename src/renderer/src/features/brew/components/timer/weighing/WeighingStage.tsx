import { Title } from '@mantine/core';
import type { BrewMoment } from '@shared/brew/brew-moment';
import type { RunningBrew } from '@shared/brew/running-brew';
import { isShot } from '@shared/weighing/brew-weighing';
import { BrewText } from '@/entities/running-brew/BrewText';
import { overtimeText, remainingText } from '@/entities/running-brew/remaining';
import { useGhost } from '@/entities/weighing/hooks/ghost';
import { scaleNotice } from '@/entities/weighing/scale-notice';
import type { WeighedBrew } from '@/entities/weighing/weighed-brews';
import { useStore } from '@/lib/hooks/useStore';
import { FlowGauge } from './FlowGauge';
import { GhostToggle } from './GhostToggle';
import { LiveCurve } from './LiveCurve';
import { ShotLine } from './ShotLine';
import { WeighDial } from './WeighDial';
import classes from './WeighingStage.module.css';

interface WeighingStageProps {
  brew: RunningBrew;
  moment: BrewMoment;
  weighed: WeighedBrew;
  ownerId: string;
}

/** The brew while it is weighed: weight and flow, the step, and the curve that grows. */
export function WeighingStage({ brew, moment, weighed, ownerId }: WeighingStageProps) {
  const state = useStore(weighed.state);
  const said = scaleNotice(state, { status: moment.status, recipe: brew.recipe });
  const { step } = moment;
  const ghost = useGhost({
    ownerId,
    recipeId: brew.recipe.recipeId,
    arrangement: state.arrangement,
  });
  return (
    <div className={classes.stage}>
      <div className={classes.dial}>
        <WeighDial brew={brew} moment={moment} weighed={weighed} />
      </div>
      <section className={classes.panel} aria-label="Etapa atual">
        <FlowGauge weighed={weighed} />
        <p className={classes.facts}>
          <span className={classes.chip}>
            {brew.overtime ? 'Além da receita' : `Etapa ${moment.stepNumber} / ${moment.stepCount}`}
          </span>
          {isShot(brew.recipe) ? <ShotLine weighed={weighed} recipe={brew.recipe} /> : null}
          {moment.status === 'paused' ? <span className={classes.paused}>Em pausa</span> : null}
          <span>
            <BrewText brewId={brew.id} text={brew.overtime ? overtimeText : remainingText} />
          </span>
        </p>
        <Title order={2} className={classes.title}>
          {brew.overtime ? 'Espere escoar' : step.title}
        </Title>
        <p className={classes.description} role="status" data-notice={said !== null || undefined}>
          {said ?? (brew.overtime ? 'Tire o coador quando a última gota cair.' : step.description)}
        </p>
      </section>
      <div className={classes.curve}>
        <LiveCurve brew={brew} weighed={weighed} ghost={ghost?.isShown ? ghost.curve : null} />
        {ghost ? <GhostToggle label={ghost.label} /> : null}
      </div>
    </div>
  );
}
