import classes from '../figures.module.css';
import { Leaf } from '../parts';
import { Label, Sheet } from '../Sheet';

const LABELS = [
  { name: 'casca', y: 74, from: 'M202 70' },
  { name: 'mucilagem', y: 102, from: 'M212 98' },
  { name: 'pergaminho', y: 132, from: 'M194 128' },
  { name: 'película', y: 160, from: 'M179 156' },
  { name: 'semente', y: 188, from: 'M156 152' },
] as const;

export function Drawing() {
  return (
    <Sheet>
      <path d="M130 40c-2-12-2-20 2-34" className={classes.line} style={{ strokeWidth: 4 }} />
      <Leaf x={132} y={14} length={84} angle={4} />
      <ellipse cx="130" cy="134" rx="104" ry="98" className={classes.cherry} />
      <ellipse cx="130" cy="134" rx="90" ry="84" className={classes.soft} />
      <path
        d="M62 96c12-26 34-40 62-42M54 118c-2 26 6 50 22 66"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.5"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <ellipse cx="130" cy="134" rx="67" ry="66" className={classes.milk} />
      <ellipse cx="130" cy="134" rx="67" ry="66" className={classes.thin} />
      <path d="M126 78a52 57 0 0 0 0 112zM134 78a52 57 0 0 1 0 112z" className={classes.raw} />
      <path d="M126 78a52 57 0 0 0 0 112zM134 78a52 57 0 0 1 0 112z" className={classes.film} />
      <path d="M110 100c-14 22-14 46 0 68M150 100c14 22 14 46 0 68" className={classes.thin} />
      {LABELS.map(({ name, y, from }) => (
        <g key={name}>
          <path d={`${from}L250 ${y - 4}`} className={classes.thin} />
          <Label x={256} y={y} at="start" kind="word">
            {name}
          </Label>
        </g>
      ))}
    </Sheet>
  );
}
