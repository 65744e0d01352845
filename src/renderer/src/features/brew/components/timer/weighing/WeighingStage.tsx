import { Title } from '@mantine/core';
import type { BrewMoment } from '@shared/brew/brew-moment';
import type { RunningBrew } from '@shared/brew/running-brew';
import { formatClock } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { formatRemaining } from '@/entities/running-brew/remaining';
import { lastCurveQuery } from '@/entities/weighing/api/curves';
import { scaleNotice } from '@/entities/weighing/scale-notice';
import type { WeighedBrew } from '@/entities/weighing/weighed-brews';
import { weighingSettings } from '@/entities/weighing/weighing-settings';
import { useStore } from '@/lib/hooks/useStore';
import { FlowGauge } from './FlowGauge';
import { GhostToggle } from './GhostToggle';
import { LiveCurve } from './LiveCurve';
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
  const said = scaleNotice(state, moment.status);
  const { step } = moment;
  const { ghost: wantsGhost } = useStore(weighingSettings);
  const { data: before } = useQuery(lastCurveQuery(ownerId, brew.recipe.recipeId));
  const ghost = before?.arrangement === state.arrangement ? before.curve : null;
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
          {moment.status === 'paused' ? <span className={classes.paused}>Em pausa</span> : null}
          <span>
            {brew.overtime
              ? `+${formatClock(moment.overtimeMs / 1000)}`
              : moment.awaitingTap || moment.stepRemainingMs === null
                ? 'no seu tempo'
                : formatRemaining(moment.stepRemainingMs)}
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
        <LiveCurve brew={brew} weighed={weighed} ghost={wantsGhost ? ghost : null} />
        {ghost ? <GhostToggle label="Preparo anterior" /> : null}
      </div>
    </div>
  );
}
