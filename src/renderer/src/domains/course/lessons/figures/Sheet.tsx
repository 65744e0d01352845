import type { ReactNode } from 'react';
import classes from './figures.module.css';

/** Draws the paper of a drawing, 360 × 240 units; its container describes it. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 360 240" fontSize={13} className={classes.drawing} aria-hidden>
      {children}
    </svg>
  );
}

interface LabelProps {
  x: number;
  y: number;
  children: ReactNode;
  at?: 'start' | 'middle' | 'end';
  kind?: 'word' | 'strong' | 'small';
}

/** A word in a drawing. */
export function Label({ x, y, children, at = 'middle', kind = 'small' }: LabelProps) {
  return (
    <text x={x} y={y} textAnchor={at} className={classes[kind]}>
      {children}
    </text>
  );
}

/** A line with a head, from one point to another. */
export function Arrow({
  from,
  to,
}: {
  from: readonly [number, number];
  to: readonly [number, number];
}) {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn: number) =>
    `${to[0] - 7 * Math.cos(angle + turn)} ${to[1] - 7 * Math.sin(angle + turn)}`;
  return (
    <path
      d={`M${from.join(' ')}L${to.join(' ')}M${wing(0.5)}L${to.join(' ')}L${wing(-0.5)}`}
      className={classes.water}
    />
  );
}
