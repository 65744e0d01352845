import type { RunningBrewMoment } from '@shared/brew/running-brew-moment';
import { formatClock } from '@shared/format';
import { memo, useEffect, useRef } from 'react';
import { createFrame, writeText } from '@/lib/frame';
import { subscribeBeat, useRunningBrewDrawing } from '../hooks/running-brews';
import { clockText } from '../model/brew-texts';
import { runningBrews } from '../model/store';
import { createDialLevel, Dial, turnDial } from './Dial';
import { RunningBrewText } from './RunningBrewText';
import classes from './TimerDial.module.css';

interface TimerDialProps {
  brewId: string;
  moment: RunningBrewMoment;
  /** Returns the poured share that a scale measures, 0 to 1; null for the recipe's level. */
  waterShare?: (() => number | null) | null;
  /** Writes '0:36' instead of '00:36', in larger digits, for small dials. */
  isCompact?: boolean;
}

/** Returns the next step's place on the ring, 0 to 1 of the total time. */
function nextStepAt({ nextInMs, elapsedMs, totalMs }: RunningBrewMoment): number | null {
  return nextInMs === null || totalMs <= 0 ? null : (elapsedMs + nextInMs) / totalMs;
}

/**
 * Draws without React renders, and the arc only when it grows visibly, because drawing each
 * frame delayed the digits on slow devices. So `moment` needs to be new only when the step or
 * status changes.
 */
export const TimerDial = memo(function TimerDial(props: TimerDialProps) {
  const { brewId, moment, waterShare, isCompact } = props;
  const arc = useRef<SVGCircleElement>(null);
  const clock = useRef<HTMLParagraphElement>(null);
  const liquid = useRef<HTMLDivElement>(null);
  const measured = useRef(waterShare);
  measured.current = waterShare;

  useEffect(() => {
    if (!liquid.current) return;
    const level = createDialLevel(liquid.current);
    // Reading the width at each beat would force a layout.
    let width = 0;
    const observer = new ResizeObserver(([entry]) => {
      width = entry?.contentRect.width ?? 0;
    });
    if (arc.current?.ownerSVGElement) observer.observe(arc.current.ownerSVGElement);
    const frame = createFrame(() => {
      const now = runningBrews.moment(brewId);
      if (now === null) return;
      turnDial(arc.current, now.progress);
      const share = measured.current?.() ?? null;
      if (share === null) level.follow(now);
      else level.set(share);
    });
    const unsubscribe = subscribeBeat(
      brewId,
      () => width * Math.PI,
      () => frame.request(),
    );
    return () => {
      observer.disconnect();
      unsubscribe();
      frame.cancel();
      level.stop();
    };
  }, [brewId]);

  useRunningBrewDrawing(brewId, (now) => {
    const text = clockText(now, isCompact ? formatClock : undefined);
    writeText(clock.current, text);
    clock.current?.toggleAttribute('data-long', text.length > 5);
    clock.current?.toggleAttribute('data-wide', isCompact === true && text.length === 5);
  });
  return (
    <Dial
      arc={arc}
      liquid={liquid}
      tickAt={nextStepAt(moment)}
      pouring={moment.pour !== null}
      // With a scale the waves are still: the page draws 20 times a second, and each frame would
      // compute them.
      moving={moment.status === 'running' && !waterShare}
      measured={Boolean(waterShare)}
    >
      <p
        ref={clock}
        className={`display-number leading-flat ${classes.clock}`}
        role="timer"
        aria-label="Tempo de preparo"
      />
      <p className={`leading-tight tabular-nums ${classes.total}`}>
        {moment.countdownMs > 0 ? (
          'para começar'
        ) : (
          <>
            {moment.totalIsEstimate ? 'cerca de' : 'de'}{' '}
            <RunningBrewText brewId={brewId} text={({ totalMs }) => formatClock(totalMs / 1000)} />
          </>
        )}
      </p>
    </Dial>
  );
});
