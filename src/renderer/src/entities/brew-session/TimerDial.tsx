import { formatClock, formatTimer } from '@shared/format';
import { useEffect, useRef } from 'react';
import { subscribeBeat } from './hooks/brews';
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

/** Height of the liquid's surface in % of the dial: below the visible circle when empty, above it when full. */
const EMPTY_AT = 94;
const FULL_AT = 6;
/** Smallest change of the level that is drawn. */
const SAME_LEVEL = 0.002;

/** Four periods of 200 units, in a strip 40 high: it travels one period and starts over. */
const WAVE =
  'M0 20C50 9 50 9 100 20S150 31 200 20 250 9 300 20 350 31 400 20 450 9 500 20 550 31 600 20 650 9 700 20 750 31 800 20V40H0Z';

function Wave({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      <svg aria-hidden viewBox="0 0 800 40" preserveAspectRatio="none" width="100%" height="100%">
        <path d={WAVE} fill="currentColor" />
      </svg>
    </div>
  );
}

/**
 * The ring is time, the tick on it the next step, the liquid inside the water poured so far.
 * Waves and level are layers that the compositor moves by itself and the arc is redrawn only as often
 * as it visibly grows, because drawing at every frame made the digits late on slow machines. React
 * only renders the digits.
 */
export function TimerDial(props: TimerDialProps) {
  const { sessionId, elapsedSeconds, totalSeconds, totalIsEstimate, nextAt } = props;
  const arc = useRef<SVGCircleElement>(null);
  const liquid = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let level: number | null = null;
    const pixels = () => (arc.current?.getBoundingClientRect().width ?? 0) * Math.PI;
    return subscribeBeat(sessionId, pixels, (moment) => {
      arc.current?.style.setProperty('stroke-dashoffset', String(1 - moment.progress));
      arc.current?.style.setProperty('opacity', moment.progress > 0 ? '1' : '0');
      const target = moment.waterProgress;
      if (level !== null && Math.abs(target - level) < SAME_LEVEL) return;
      level = target;
      const surface = EMPTY_AT - level * (EMPTY_AT - FULL_AT);
      liquid.current?.style.setProperty('transform', `translateY(${surface.toFixed(2)}%)`);
    });
  }, [sessionId]);

  const clock = formatTimer(elapsedSeconds);
  return (
    <div
      className={classes.dial}
      data-pouring={props.pouring || undefined}
      data-running={props.running || undefined}
    >
      <div className={classes.well} aria-hidden>
        <div className={classes.stage}>
          <div ref={liquid} className={classes.liquid}>
            <div className={classes.swell}>
              <Wave className={classes.waveBack} />
              <Wave className={classes.waveFront} />
            </div>
            <div className={classes.body} />
          </div>
        </div>
      </div>
      <svg className={classes.drawing} viewBox="0 0 400 400" aria-hidden>
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
