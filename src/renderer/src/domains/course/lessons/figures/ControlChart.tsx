import classes from './figures.module.css';

/** Axes: extraction in percent (x) and TDS in percent (y), with their edges in the SVG. */
const X = { from: 14, to: 26, left: 44, right: 348 };
const Y = { from: 0.8, to: 1.8, bottom: 216, top: 16 };
const xOf = (extraction: number) =>
  X.left + ((extraction - X.from) / (X.to - X.from)) * (X.right - X.left);
const yOf = (tds: number) => Y.bottom - ((tds - Y.from) / (Y.to - Y.from)) * (Y.bottom - Y.top);
const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

const FIELDS = [
  { x: 16, y: 1.58, words: ['forte,', 'subextraído'] },
  { x: 24, y: 1.58, words: ['forte,', 'superextraído'] },
  { x: 16, y: 0.98, words: ['fraco,', 'subextraído'] },
  { x: 24, y: 0.98, words: ['fraco,', 'superextraído'] },
] as const;

export function ControlChart({ point }: { point?: { extraction: number; tds: number } }) {
  return (
    <svg viewBox="0 0 360 252" fontSize={13} className={classes.drawing} aria-hidden>
      <rect
        x={X.left}
        y={Y.top}
        width={X.right - X.left}
        height={Y.bottom - Y.top}
        className="fill-sunk"
        rx="6"
      />
      <rect
        x={xOf(18)}
        y={Y.top}
        width={xOf(22) - xOf(18)}
        height={Y.bottom - Y.top}
        className="fill-soft"
      />
      <rect
        x={X.left}
        y={yOf(1.35)}
        width={X.right - X.left}
        height={yOf(1.15) - yOf(1.35)}
        className="fill-soft"
      />
      <rect
        x={xOf(18)}
        y={yOf(1.35)}
        width={xOf(22) - xOf(18)}
        height={yOf(1.15) - yOf(1.35)}
        className={classes.leaf}
      />
      {[14, 18, 22, 26].map((value) => (
        <text
          key={value}
          x={xOf(value)}
          y="232"
          className={`fill-dimmed ${classes.small}`}
          textAnchor="middle"
        >
          {value}%
        </text>
      ))}
      {[1.15, 1.35].map((value) => (
        <text
          key={value}
          x="40"
          y={yOf(value) + 4}
          className={`fill-dimmed ${classes.small}`}
          textAnchor="end"
        >
          {value.toFixed(2).replace('.', ',')}
        </text>
      ))}
      <text x="196" y="249" className={`fill-dimmed ${classes.small}`} textAnchor="middle">
        extração →
      </text>
      <text
        x="12"
        y="116"
        className={`fill-dimmed ${classes.small}`}
        textAnchor="middle"
        transform="rotate(-90 12 116)"
      >
        TDS (%) →
      </text>
      {FIELDS.map(({ x, y, words }) => (
        <text
          key={words.join(' ')}
          x={xOf(x)}
          y={yOf(y)}
          className={`fill-dimmed ${classes.small}`}
          textAnchor="middle"
        >
          <tspan>{words[0]}</tspan>
          <tspan x={xOf(x)} dy="14">
            {words[1]}
          </tspan>
        </text>
      ))}
      {point ? (
        <circle
          cx={clamp(xOf(point.extraction), X.left, X.right)}
          cy={clamp(yOf(point.tds), Y.top, Y.bottom)}
          r="8"
          className={classes.point}
        />
      ) : null}
    </svg>
  );
}
