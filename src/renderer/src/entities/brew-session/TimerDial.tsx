import { formatClock, formatTimer } from '@shared/format';
import { useEffect, useId, useRef } from 'react';
import { subscribeFrame } from './hooks';
import classes from './TimerDial.module.css';

interface TimerDialProps {
  sessionId: string;
  elapsedSeconds: number;
  totalSeconds: number;
  totalIsEstimate: boolean;
  /** Where the next step stands on the ring, 0–1 of the total; null when none is ahead. */
  nextAt: number | null;
  /** Water is being poured right now: the surface moves more. */
  pouring: boolean;
  running: boolean;
}

/** Surface of the liquid in the 400-unit drawing: below the well when empty, above it when full. */
const EMPTY_Y = 376;
const FULL_Y = 24;
/** How fast the surface follows a jump of the water, per second. */
const SETTLE_RATE = 5;

/** Two periods beyond the well on each side, so that the wave can travel one period and start over. */
const WAVE =
  'M-200 0C-150 -11 -150 -11 -100 0S-50 11 0 0 50 -11 100 0 150 11 200 0 250 -11 300 0 350 11 400 0 450 -11 500 0 550 11 600 0V900H-200Z';

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * The ring is time, the tick on it the next step, the liquid inside the water poured so far.
 * Arc and liquid are written straight to the drawing each frame; React only renders the digits.
 */
export function TimerDial(props: TimerDialProps) {
  const { sessionId, elapsedSeconds, totalSeconds, totalIsEstimate, nextAt } = props;
  const well = useId();
  const arc = useRef<SVGCircleElement>(null);
  const liquid = useRef<SVGGElement>(null);

  useEffect(() => {
    let level: number | null = null;
    let lastFrame = performance.now();
    const still = prefersReducedMotion();
    return subscribeFrame(sessionId, (moment) => {
      const frame = performance.now();
      const seconds = Math.min(1, (frame - lastFrame) / 1000);
      lastFrame = frame;
      const target = moment.waterProgress;
      const follow = still ? 1 : 1 - Math.exp(-SETTLE_RATE * seconds);
      level = level === null ? target : level + (target - level) * follow;
      arc.current?.style.setProperty('stroke-dashoffset', String(1 - moment.progress));
      arc.current?.style.setProperty('opacity', moment.progress > 0 ? '1' : '0');
      liquid.current?.style.setProperty(
        'transform',
        `translateY(${(EMPTY_Y - level * (EMPTY_Y - FULL_Y)).toFixed(2)}px)`,
      );
    });
  }, [sessionId]);

  const clock = formatTimer(elapsedSeconds);
  return (
    <div
      className={classes.dial}
      data-pouring={props.pouring || undefined}
      data-running={props.running || undefined}
    >
      <svg className={classes.drawing} viewBox="0 0 400 400" aria-hidden>
        <clipPath id={well}>
          <circle cx="200" cy="200" r="164" />
        </clipPath>
        <circle className={classes.well} cx="200" cy="200" r="164" />
        <g clipPath={`url(#${well})`}>
          <g ref={liquid} className={classes.liquid}>
            <g className={classes.swell}>
              <path className={classes.waveBack} d={WAVE} />
              <path className={classes.waveFront} d={WAVE} />
            </g>
            <rect className={classes.flat} x="0" y="0" width="400" height="400" />
          </g>
        </g>
        <circle className={classes.track} cx="200" cy="200" r="188" />
        <circle
          ref={arc}
          className={classes.arc}
          cx="200"
          cy="200"
          r="188"
          pathLength="1"
          transform="rotate(-90 200 200)"
        />
        {nextAt === null ? null : (
          <line
            className={classes.tick}
            x1="200"
            y1="3"
            x2="200"
            y2="21"
            transform={`rotate(${(nextAt * 360).toFixed(2)} 200 200)`}
          />
        )}
      </svg>
      <div className={classes.face}>
        <p
          className={`display-number ${classes.clock}`}
          role="timer"
          aria-label="Tempo de preparo"
          data-long={clock.length > 5 || undefined}
        >
          {clock}
        </p>
        <p className={classes.total}>
          {totalIsEstimate ? 'cerca de' : 'de'} {formatClock(totalSeconds)}
        </p>
      </div>
    </div>
  );
}
