import { useEffect, useState } from 'react';
import type { TrailLayout } from '../model/trail';
import classes from './Trail.module.css';

interface TrailProps {
  layout: TrailLayout;
  /** How far down the person is, in px. */
  walked: number;
  /** Where they were a moment ago, when the filling should be seen to move on. */
  walkedBefore: number | null;
}

/** The winding way behind the lessons: dotted where it waits, filled with coffee where it was walked. */
export function Trail({ layout, walked, walkedBefore }: TrailProps) {
  const [filled, setFilled] = useState(walkedBefore ?? walked);
  useEffect(() => {
    // One frame later, so that there is a change for the transition to show.
    const frame = requestAnimationFrame(() => setFilled(walked));
    return () => cancelAnimationFrame(frame);
  }, [walked]);
  const { height, path } = layout;
  const box = {
    viewBox: `0 0 100 ${height}`,
    height,
    width: '100%',
    preserveAspectRatio: 'none',
    fill: 'none',
  } as const;
  return (
    <>
      <svg {...box} className={classes.trail} aria-hidden>
        <path d={path} className={classes.ground} />
        <path d={path} className={classes.dots} />
      </svg>
      <svg
        {...box}
        className={classes.trail}
        data-filled
        aria-hidden
        style={{ clipPath: `inset(0 -2rem ${height - filled}px)` }}
      >
        <path d={path} className={classes.coffee} />
        <path d={path} className={classes.shine} />
      </svg>
    </>
  );
}
