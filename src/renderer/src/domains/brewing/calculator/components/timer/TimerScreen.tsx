import { likeOf } from '@shared/brew/methods';
import type { RunningBrew } from '@shared/brew/running-brew';
import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { formatTimer } from '@shared/format';
import { type MouseEvent, useState } from 'react';
import { TimerDial } from '@/domains/running-brews/components/TimerDial';
import { useRunningBrewSeconds, useScreenAwake } from '@/domains/running-brews/hooks/running-brews';
import { endTexts } from '@/domains/running-brews/model/brew-texts';
import { getCueSettings } from '@/domains/running-brews/model/cue-settings';
import { runningBrews } from '@/domains/running-brews/model/store';
import { useBrewOnScale } from '@/domains/running-brews/weighing/hooks/weighing';
import { needsTare, tareScaleOf } from '@/domains/running-brews/weighing/model/brews-on-scales';
import { lazyPart } from '@/lib/lazy-part';
import { primeSound } from '@/platform/cues';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { namePage } from '@/ui/hooks/usePageTitle';
import { useRootMark } from '@/ui/hooks/useRootMark';
import { useTimerKeys } from '../../hooks/useTimerKeys';
import { forgetMissedSteps } from '../../model/missed-steps';
import { JumpQuestion, MissedNotice, TimeShift } from '../ClockNotices';
import { ScaleQuestion } from './ScaleQuestion';
import { NextStep, StepAnnouncer, StepPanel } from './StepPanel';
import { TimerControls } from './TimerControls';
import { TimerHeader } from './TimerHeader';
import classes from './TimerScreen.module.css';

const WeighingStage = lazyPart(() => import('./weighing/WeighingStage'), 'WeighingStage');

interface TimerScreenProps {
  brew: RunningBrew;
  /** The moment when step or status last changed, so that this screen skips the seconds. */
  moment: RunningBrewMoment & { status: 'ready' | 'running' | 'paused' };
  ownerId: string;
  onCancel: () => void;
}

/** Removes the focus from a clicked button, so that the space bar controls the clock again. */
function releasePointerFocus(event: MouseEvent) {
  if (event.detail > 0 && document.activeElement instanceof HTMLElement) {
    document.activeElement.blur();
  }
}

/** Screen of a brew: legible from two metres, usable with a wet knuckle or the space bar. */
export function TimerScreen({ brew, moment, ownerId, onCancel }: TimerScreenProps) {
  const { id, recipe } = brew;
  const [asking, setAsking] = useState<'cancel' | 'reset' | null>(null);
  const weighed = useBrewOnScale(id);
  const running = moment.status === 'running';
  const underWay = moment.status !== 'ready';

  useRootMark('data-night', 'brew');
  useRunningBrewSeconds(id, ({ elapsedMs }) =>
    namePage(`${formatTimer(elapsedMs / 1000)} · ${recipe.method}`),
  );
  useScreenAwake([brew]);

  const start = () => {
    // With a scale the first water starts the clock, so there is no delay.
    const delaySeconds = weighed ? 0 : getCueSettings().startDelaySeconds;
    runningBrews.dispatch(id, { type: 'start', delaySeconds });
    if (needsTare(id)) tareScaleOf(id);
  };
  const toggle = () => {
    if (brew.overtime) runningBrews.dispatch(id, { type: 'finish' });
    else if (moment.status === 'ready') start();
    else runningBrews.dispatch(id, { type: running ? 'pause' : 'resume' });
    // The brew starts first, because opening the audio device takes a slow computer up to 250 ms.
    primeSound();
  };
  const reset = () => {
    setAsking(null);
    forgetMissedSteps(id);
    runningBrews.dispatch(id, { type: 'reset' });
  };
  const cancel = () => (underWay ? setAsking('cancel') : onCancel());
  const waiting = moment.awaitingTap && running;
  const tap = () => runningBrews.dispatch(id, { type: 'tap' });
  useTimerKeys({
    enabled: asking === null,
    onSpace: toggle,
    onEscape: cancel,
    onEnter: waiting ? tap : null,
    onShift: (byMs) => runningBrews.dispatch(id, { type: 'shift', byMs }),
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: undoes a side effect of the pointer only
    <main
      id="conteudo"
      // A browser's translation would replace the text nodes, and the changing texts would freeze.
      translate="no"
      tabIndex={-1}
      className={`grid text-timer-ink min-h-dvh ${classes.screen}`}
      data-colour={brew.colour}
      data-waiting={waiting || undefined}
      data-weighed={weighed !== null || undefined}
      onClick={releasePointerFocus}
    >
      <div className={`min-w-0 ${classes.header}`}>
        <TimerHeader brewId={id} recipe={recipe} ownerId={ownerId} />
        {weighed ? (
          <>
            <JumpQuestion brew={brew} />
            <ScaleQuestion weighed={weighed} onRestart={reset} />
          </>
        ) : null}
      </div>
      {weighed ? (
        <div className={`grid min-w-0 min-h-0 ${classes.stage}`}>
          <WeighingStage brew={brew} moment={moment} weighed={weighed} ownerId={ownerId} />
        </div>
      ) : (
        <BrewStage brew={brew} moment={moment} />
      )}
      {brew.overtime ? null : (
        <div className={`rounded-lg px-md py-xs ${classes.next}`}>
          <NextStep
            recipe={recipe}
            moment={moment}
            onFinish={() => runningBrews.dispatch(id, { type: 'finish' })}
          />
        </div>
      )}
      <div className={classes.controls} data-foot>
        <TimerControls
          status={moment.status}
          awaitingTap={waiting}
          overtime={brew.overtime}
          onToggle={toggle}
          onTap={tap}
          onReset={() => (underWay ? setAsking('reset') : reset())}
          onTare={weighed && !underWay ? () => tareScaleOf(id) : null}
          onCancel={cancel}
        />
      </div>
      <p className={`hidden ${classes.keys}`} aria-hidden>
        {waiting ? 'enter segue · ' : ''}espaço pausa · ← → acertam 5 s · esc cancela
      </p>
      <StepAnnouncer moment={moment} />
      <ConfirmModal
        opened={asking !== null}
        title={asking === 'reset' ? 'Reiniciar o preparo?' : 'Cancelar o preparo?'}
        confirmLabel={asking === 'reset' ? 'Reiniciar do zero' : 'Cancelar preparo'}
        cancelLabel="Continuar preparando"
        danger
        atOnce
        onConfirm={asking === 'reset' ? reset : onCancel}
        onClose={() => setAsking(null)}
      >
        O tempo contado até aqui se perde. O relógio segue correndo enquanto você decide.
      </ConfirmModal>
    </main>
  );
}

/** A long press or double tap on the dial corrects the time. */
function BrewStage({ brew, moment }: Pick<TimerScreenProps, 'brew' | 'moment'>) {
  const { id } = brew;
  const [isShifting, setIsShifting] = useState(false);
  const correct = (event: MouseEvent) => {
    event.preventDefault();
    setIsShifting(moment.status !== 'ready');
  };
  // Android and mice report a long press as `contextmenu`. On iOS a double tap does the same.
  const press = { onContextMenu: correct, onDoubleClick: correct };
  return (
    <>
      <div className={`grid place-items-center ${classes.dial}`} {...press}>
        <TimerDial brewId={id} moment={moment} />
      </div>
      <div className={`flex flex-col min-w-0 gap-sm justify-center ${classes.panel}`}>
        {isShifting ? <TimeShift brewId={id} onDone={() => setIsShifting(false)} /> : null}
        <BrewPanel brew={brew} moment={moment} />
      </div>
    </>
  );
}

function BrewPanel({ brew, moment }: Pick<TimerScreenProps, 'brew' | 'moment'>) {
  const { id, recipe } = brew;
  const titles = recipe.steps.map((step) => step.title);
  return (
    <>
      <JumpQuestion brew={brew} />
      {brew.jump || brew.overtime ? null : (
        <MissedNotice brewId={id} titles={titles} moment={moment} />
      )}
      <StepPanel
        brewId={id}
        moment={moment}
        methodId={likeOf(recipe)}
        overtime={brew.overtime ? endTexts(recipe) : null}
      />
    </>
  );
}
