import { Title } from '@mantine/core';
import type { BrewSession } from '@shared/brew/session';
import type { BrewMoment } from '@shared/brew/session-moment';
import { formatClock } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { formatRemaining } from '@/entities/brew-session/remaining';
import { lastCurveQuery } from '@/entities/weighing/api/curves';
import type { WeighedBrew, WeighingState } from '@/entities/weighing/weighed-brews';
import { weighingSettings } from '@/entities/weighing/weighing-settings';
import { useStore } from '@/lib/hooks/useStore';
import { FlowGauge } from './FlowGauge';
import { GhostToggle } from './GhostToggle';
import { LiveCurve } from './LiveCurve';
import { WeighDial } from './WeighDial';
import classes from './WeighingStage.module.css';

interface WeighingStageProps {
  session: BrewSession;
  moment: BrewMoment;
  brew: WeighedBrew;
  ownerId: string;
}

/** What the scale has to say besides the weight; null when all is as it should be. */
function notice({ link, held, tare }: WeighingState, status: BrewMoment['status']): string | null {
  if (link === 'lost') return 'Balança fora de alcance. O relógio segue e a curva espera.';
  if (link === 'connecting') return 'Conectando a balança…';
  if (link === 'silent') return 'A balança parou de mandar dados.';
  if (held === 'lifted') return 'Fora da balança: não conta até voltar.';
  if (held === 'placed') return 'Há algo a mais na balança: não conta.';
  if (status !== 'ready') return null;
  if (tare === 'running') return 'Zerando…';
  return tare === 'done'
    ? 'Zerada. Comece a despejar: o relógio parte com a água.'
    : 'Ponha o coador com o pó na balança e zere.';
}

/** The brew while it is weighed: weight and flow, the step, and the curve that grows. */
export function WeighingStage({ session, moment, brew, ownerId }: WeighingStageProps) {
  const state = useStore(brew.state);
  const said = notice(state, moment.status);
  const { step } = moment;
  const { ghost: wantsGhost } = useStore(weighingSettings);
  const { data: before } = useQuery(lastCurveQuery(ownerId, session.recipe.recipeId));
  const ghost = before?.arrangement === state.arrangement ? before.curve : null;
  return (
    <div className={classes.stage}>
      <div className={classes.dial}>
        <WeighDial session={session} moment={moment} brew={brew} />
      </div>
      <section className={classes.panel} aria-label="Etapa atual">
        <FlowGauge brew={brew} />
        <p className={classes.facts}>
          <span className={classes.chip}>
            {session.overtime
              ? 'Além da receita'
              : `Etapa ${moment.stepNumber} / ${moment.stepCount}`}
          </span>
          {moment.status === 'paused' ? <span className={classes.paused}>Em pausa</span> : null}
          <span>
            {session.overtime
              ? `+${formatClock(moment.overtimeMs / 1000)}`
              : moment.awaitingTap || moment.stepRemainingMs === null
                ? 'no seu tempo'
                : formatRemaining(moment.stepRemainingMs)}
          </span>
        </p>
        <Title order={2} className={classes.title}>
          {session.overtime ? 'Espere escoar' : step.title}
        </Title>
        <p className={classes.description} role="status" data-notice={said !== null || undefined}>
          {said ??
            (session.overtime ? 'Tire o coador quando a última gota cair.' : step.description)}
        </p>
      </section>
      <div className={classes.curve}>
        <LiveCurve session={session} brew={brew} ghost={wantsGhost ? ghost : null} />
        {ghost ? <GhostToggle label="Preparo anterior" /> : null}
      </div>
    </div>
  );
}
