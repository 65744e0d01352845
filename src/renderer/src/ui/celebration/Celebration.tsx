import { useState } from 'react';
import classes from './Celebration.module.css';

/** Angle in degrees, distance as a factor, delay in ms; irregular, to look natural. */
const GRAINS = [
  [4, 1.1, 0],
  [28, 0.85, 60],
  [55, 1.2, 20],
  [83, 0.9, 90],
  [108, 1.15, 40],
  [136, 0.8, 0],
  [160, 1.1, 80],
  [187, 0.9, 30],
  [212, 1.2, 60],
  [238, 0.85, 10],
  [262, 1.05, 90],
  [287, 0.9, 40],
  [311, 1.2, 0],
  [336, 0.9, 70],
] as const;

/** A decorative burst of coffee beans; hidden if the person prefers reduced motion. */
export function Celebration() {
  const [over, setOver] = useState(false);
  if (over) return null;
  return (
    <span className={`absolute z-above w-0 h-0 pointer-events-none ${classes.burst}`} aria-hidden>
      {GRAINS.map(([angle, reach, delay], index) => (
        <span
          key={angle}
          className="block absolute"
          style={{ rotate: `${angle}deg`, scale: reach }}
        >
          <span
            className={`rounded-circle absolute w-2.5 h-4 ${classes.grain}`}
            data-tone={index % 3}
            style={{ animationDelay: `${delay}ms` }}
          />
        </span>
      ))}
      {/* This one element has the longest animation, so its end is the end of the burst. */}
      <span className={classes.last} onAnimationEnd={() => setOver(true)} />
    </span>
  );
}
