import { formatClock } from '@shared/format';
import { type CSSProperties, type KeyboardEvent, useMemo } from 'react';
import classes from './Waveform.module.css';
import { DRAWN_BARS, drawnPeaks, waveformPath } from './waveform-path';

/** Keys move by a twentieth, but never by less than one second. */
const KEY_STEPS = 20;

const KEYS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -4,
  PageUp: 4,
};

interface WaveformProps {
  peaks: readonly number[] | null;
  /** Length of the whole, and where it stands. */
  seconds: number;
  position: number;
  label: string;
  onSeek: (seconds: number) => void;
}

/** The drawn sound, over it a slider that nobody sees: touch, mouse, keys and screen readers get a real one. */
export function Waveform({ peaks, seconds, position, label, onSeek }: WaveformProps) {
  const path = useMemo(() => waveformPath(drawnPeaks(peaks)), [peaks]);
  const style: CSSProperties & Record<'--share', string> = {
    '--share': `${seconds > 0 ? Math.min(100, (position / seconds) * 100) : 0}%`,
  };

  function onKeyDown(event: KeyboardEvent) {
    const steps = KEYS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const step = Math.max(1, seconds / KEY_STEPS) * steps;
    onSeek(Math.max(0, Math.min(seconds, position + step)));
  }

  return (
    <div className={classes.waveform} style={style}>
      <input
        type="range"
        className={classes.slider}
        aria-label={label}
        aria-valuetext={`${formatClock(position)} de ${formatClock(seconds)}`}
        min={0}
        max={seconds}
        step="any"
        value={Math.min(position, seconds)}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      <svg
        className={classes.bars}
        viewBox={`0 0 ${DRAWN_BARS} 100`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path className={classes.rest} d={path} />
        <path className={classes.played} d={path} />
      </svg>
    </div>
  );
}
