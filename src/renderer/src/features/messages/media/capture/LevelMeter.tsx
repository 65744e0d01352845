import { waveformPath } from '../playback/waveform-path';
import classes from './LevelMeter.module.css';

/** Levels that are shown: what the last four seconds sounded like. */
const SHOWN = 40;

/** How loud it was just now, the newest at the right. `levels` are 0 to 1. */
export function LevelMeter({ levels }: { levels: readonly number[] }) {
  // The ear hears tenfold power as twice as loud; straight numbers would look like silence.
  const heights = levels.slice(-SHOWN).map((level) => Math.sqrt(level) * 100);
  const quiet = new Array<number>(SHOWN - heights.length).fill(0);
  return (
    <svg
      className={classes.meter}
      viewBox={`0 0 ${SHOWN} 100`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path className={classes.bars} d={waveformPath([...quiet, ...heights])} />
    </svg>
  );
}
