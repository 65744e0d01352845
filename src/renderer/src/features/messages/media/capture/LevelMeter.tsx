import { waveformPath } from '../playback/waveform-path';
import classes from './LevelMeter.module.css';

/** Levels that are drawn, where there is room for all of them: what the last seconds sounded like. */
const SHOWN = 64;

/** How loud it was just now, the newest at the right. `levels` are 0 to 1. */
export function LevelMeter({ levels }: { levels: readonly number[] }) {
  // The ear hears tenfold power as twice as loud; straight numbers would look like silence.
  const heights = levels.slice(-SHOWN).map((level) => Math.sqrt(level) * 100);
  const quiet = new Array<number>(SHOWN - heights.length).fill(0);
  return (
    <span className={classes.meter}>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${SHOWN} 100`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path className={classes.bars} d={waveformPath([...quiet, ...heights])} />
      </svg>
    </span>
  );
}
