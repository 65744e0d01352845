import classes from '../figures.module.css';
import { Label, Sheet } from '../Sheet';

/** One colour a family, told apart by day and by night. */
const FILLS = [
  'var(--mantine-color-error)',
  'color-mix(in srgb, var(--mantine-color-error) 38%, var(--coado-surface))',
  'var(--coado-crema)',
  'light-dark(#9a6a43, #b98a5f)',
  'color-mix(in srgb, var(--coado-accent) 55%, light-dark(#5a3722, #3a2718))',
  'light-dark(#5a3722, #7a5236)',
  'color-mix(in srgb, var(--coado-leaf) 70%, var(--coado-surface))',
  'color-mix(in srgb, var(--coado-crema) 45%, var(--coado-leaf))',
];

export function Drawing() {
  return (
    <Sheet>
      {[
        'frutado',
        'floral',
        'doce',
        'nozes e cacau',
        'especiarias',
        'tostado',
        'vegetal',
        'ácido',
      ].map((name, index) => {
        const from = (index / 8) * 2 * Math.PI - Math.PI / 2;
        const to = ((index + 1) / 8) * 2 * Math.PI - Math.PI / 2;
        const at = (angle: number, r: number) =>
          `${(180 + r * Math.cos(angle)).toFixed(1)} ${(120 + r * Math.sin(angle)).toFixed(1)}`;
        const middle = (from + to) / 2;
        return (
          <g key={name}>
            <path
              d={`M${at(from, 30)}L${at(from, 84)}A84 84 0 0 1 ${at(to, 84)}L${at(to, 30)}A30 30 0 0 0 ${at(from, 30)}z`}
              style={{ fill: FILLS[index] }}
            />
            <path d={`M${at(from, 30)}L${at(from, 84)}`} className={classes.line} />
            <Label
              x={180 + 96 * Math.cos(middle)}
              y={124 + 100 * Math.sin(middle)}
              at={Math.cos(middle) > 0.2 ? 'start' : Math.cos(middle) < -0.2 ? 'end' : 'middle'}
              kind="word"
            >
              {name}
            </Label>
          </g>
        );
      })}
      <circle cx="180" cy="120" r="30" className={classes.paper} />
      <circle cx="180" cy="120" r="30" className={classes.line} />
      <circle cx="180" cy="120" r="84" className={classes.line} />
    </Sheet>
  );
}
