import { formatDuration, formatGrams } from '@shared/format';
import { type PlainStep, stepTimes } from '@shared/recipe-text/plain-recipe';
import { useId } from 'react';
import { pourCurve } from '../model/pour-curve';

const WIDTH = 320;
const LEFT = 6;
const RIGHT = 314;
const TOP = 22;
const BOTTOM = 116;
const LABELS = 134;

const BASE_CLASSES = 'fill-none stroke-dimmed stroke-1 opacity-55';
const LABEL_CLASSES = 'font-serif font-semibold lining-nums tabular-nums';

const atX = (x: number) => LEFT + x * (RIGHT - LEFT);
const atY = (y: number) => BOTTOM - y * (BOTTOM - TOP);

interface PourCurveProps {
  steps: readonly PlainStep[];
  waterMl: number;
  active?: number | null;
}

function describe(steps: readonly PlainStep[]): string {
  const times = stepTimes(steps);
  const pours = steps.flatMap(({ targetWater, pourSeconds }, index) => {
    const done = (times[index]?.start ?? 0) + (pourSeconds || 0);
    return targetWater === null || Number.isNaN(targetWater)
      ? []
      : [`${formatGrams(targetWater)} em ${formatDuration(done)}`];
  });
  const end = formatDuration(times.at(-1)?.end ?? 0);
  return `Curva do despejo: ${pours.join(', ') || 'nenhuma água ainda'}; ao todo ${end}.`;
}

export function PourCurve({ steps, waterMl, active = null }: PourCurveProps) {
  const id = useId();
  const { points, steps: placed, top } = pourCurve(steps, waterMl);
  const line = points.map(([x, y]) => `${atX(x).toFixed(1)} ${atY(y).toFixed(1)}`).join('L');
  const end = atX(points.at(-1)?.[0] ?? 0).toFixed(1);
  const total = stepTimes(steps).at(-1)?.end ?? 0;
  const about = steps.some(({ time }) => time === null) ? '~ ' : '';
  return (
    <svg
      className="block w-full h-auto"
      viewBox={`0 0 ${WIDTH} 144`}
      fontSize={12}
      role="img"
      aria-label={describe(steps)}
    >
      <defs>
        <linearGradient id={`${id}-fill`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--coado-crema)" stopOpacity={0.42} />
          <stop offset="1" stopColor="var(--coado-crema)" stopOpacity={0.08} />
        </linearGradient>
        <pattern
          id={`${id}-wait`}
          width="6"
          height="6"
          patternTransform="rotate(45)"
          patternUnits="userSpaceOnUse"
        >
          <path d="M0 0V6" className="stroke-dimmed" strokeWidth={1.5} opacity={0.3} />
        </pattern>
      </defs>
      {placed.map(({ from, to, waits }, index) => {
        const box = { x: atX(from), y: TOP, width: atX(to) - atX(from), height: BOTTOM - TOP };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a band
          <g key={index}>
            {index === active ? <rect {...box} rx={3} className="fill-soft" /> : null}
            {waits ? <rect {...box} rx={3} fill={`url(#${id}-wait)`} /> : null}
          </g>
        );
      })}
      {[0.5, 1].map((y) => (
        <path
          key={y}
          d={`M${LEFT} ${atY(y)}H${RIGHT}`}
          className="stroke-hairline stroke-1"
          strokeDasharray="2 4"
        />
      ))}
      <path d={`M${line}L${end} ${BOTTOM}L${LEFT} ${BOTTOM}Z`} fill={`url(#${id}-fill)`} />
      <path d={`M${LEFT} ${BOTTOM}H${RIGHT}`} className={BASE_CLASSES} />
      <path
        d={`M${line}`}
        className="fill-none stroke-brand"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text x={LEFT} y={14} className={`fill-dimmed ${LABEL_CLASSES}`}>
        {formatGrams(top)}
      </text>
      <text x={RIGHT} y={14} textAnchor="end" className={`fill-dimmed ${LABEL_CLASSES}`}>
        {about}
        {formatDuration(total)}
      </text>
      {placed.map(({ from, to, cut }, index) => {
        const middle = (atX(from) + atX(to)) / 2;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a mark
          <g key={index}>
            <path d={`M${atX(from)} ${BOTTOM}v5`} className={BASE_CLASSES} />
            {cut ? (
              <path
                d={`M${middle - 5} ${BOTTOM + 4}l4 -8m2 8l4 -8`}
                className="fill-none stroke-dimmed"
                strokeWidth={1.5}
              />
            ) : null}
            {atX(to) - atX(from) >= 9 ? (
              <text
                x={middle}
                y={LABELS}
                textAnchor="middle"
                className={`${index === active ? 'fill-accent' : 'fill-dimmed'} ${LABEL_CLASSES}`}
              >
                {index + 1}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
