import { formatClock, formatTimer } from '@shared/format';
import { useEffect, useRef } from 'react';
import { Dial, fillDial, turnDial } from './Dial';
import { subscribeBeat } from './hooks/brews';
import classes from './TimerDial.module.css';

interface TimerDialProps {
  brewId: string;
  elapsedSeconds: number;
  totalSeconds: number;
  totalIsEstimate: boolean;
  /** Where the next step stands on the ring, 0–1 of the total; null when none is ahead. */
  nextAt: number | null;
  /** Water is being poured right now: the surface moves more. */
  pouring: boolean;
  running: boolean;
  /** What a scale says of the water, 0 to 1; null, or nothing from it, follows the recipe. */
  waterShare?: (() => number | null) | null;
  /** '0:36' instead of '00:36': larger where there is little room. */
  isCompact?: boolean;
}

/** Smallest change of the level that is drawn. */
const SAME_LEVEL = 0.002;

/**
 * The ring is time, the tick on it the next step, the liquid inside the water poured so far. The arc
 * is redrawn only as often as it visibly grows, because drawing at every frame made the digits late
 * on slow machines. React only renders the digits.
 */
export function TimerDial(props: TimerDialProps) {
  const { brewId, elapsedSeconds, totalSeconds, totalIsEstimate, nextAt } = props;
  const arc = useRef<SVGCircleElement>(null);
  const liquid = useRef<HTMLDivElement>(null);

  const measured = useRef(props.waterShare);
  measured.current = props.waterShare;

  useEffect(() => {
    let level: number | null = null;
    // Measured when it changes: asked at each beat, it would cost a layout each time.
    let width = 0;
    const observer = new ResizeObserver(([entry]) => {
      width = entry?.contentRect.width ?? 0;
    });
    if (arc.current?.ownerSVGElement) observer.observe(arc.current.ownerSVGElement);
    const unsubscribe = subscribeBeat(
      brewId,
      () => width * Math.PI,
      (moment) => {
        turnDial(arc.current, moment.progress);
        const target = measured.current?.() ?? moment.waterProgress;
        if (level !== null && Math.abs(target - level) < SAME_LEVEL) return;
        level = target;
        fillDial(liquid.current, level);
      },
    );
    return () => {
      observer.disconnect();
      unsubscribe();
    };
  }, [brewId]);

  const clock = props.isCompact ? formatClock(elapsedSeconds) : formatTimer(elapsedSeconds);
  return (
    <Dial arc={arc} liquid={liquid} tickAt={nextAt} pouring={props.pouring} running={props.running}>
      <p
        className={`display-number ${classes.clock}`}
        role="timer"
        aria-label="Tempo de preparo"
        data-long={clock.length > 5 || undefined}
        data-wide={(props.isCompact && clock.length === 5) || undefined}
      >
        {clock}
      </p>
      <p className={classes.total}>
        {totalIsEstimate ? 'cerca de' : 'de'} {formatClock(totalSeconds)}
      </p>
    </Dial>
  );
}
