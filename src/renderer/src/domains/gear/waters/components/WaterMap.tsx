import { shorten } from '@shared/format';
import type { Water } from '../model/hint';
import { GOOD_WATER } from '../model/hint';
import classes from './WaterMap.module.css';

const SIDE = { width: 360, height: 250 };
const PLOT = { left: 44, top: 12, right: 12, bottom: 40 };
/** Smallest maximum of the axes, in mg/L. */
const LEAST = { hardness: 250, alkalinity: 150 };

type Measured = Water & { hardness: number; alkalinity: number };

const isMeasured = (water: Water): water is Measured =>
  water.hardness !== null && water.alkalinity !== null;

export function WaterMap({ waters }: { waters: readonly Water[] }) {
  const measured = waters.filter(isMeasured);
  if (measured.length === 0) return null;
  const most = {
    hardness: Math.max(LEAST.hardness, ...measured.map(({ hardness }) => hardness * 1.1)),
    alkalinity: Math.max(LEAST.alkalinity, ...measured.map(({ alkalinity }) => alkalinity * 1.1)),
  };
  const [inner, height] = [
    SIDE.width - PLOT.left - PLOT.right,
    SIDE.height - PLOT.top - PLOT.bottom,
  ];
  const x = (value: number) => PLOT.left + (value / most.alkalinity) * inner;
  const y = (value: number) => PLOT.top + height - (value / most.hardness) * height;
  const { hardness, alkalinity } = GOOD_WATER;
  return (
    <figure className={`card p-md ${classes.map}`}>
      <svg
        viewBox={`0 0 ${SIDE.width} ${SIDE.height}`}
        fontSize={11}
        role="img"
        aria-label="Suas águas entre dureza e alcalinidade, e a faixa boa para café"
      >
        <rect
          className={classes.ground}
          x={PLOT.left}
          y={PLOT.top}
          width={inner}
          height={height}
          rx="8"
        />
        <rect
          className={`stroke-brand ${classes.good}`}
          x={x(alkalinity.from)}
          y={y(hardness.to)}
          width={x(alkalinity.to) - x(alkalinity.from)}
          height={y(hardness.from) - y(hardness.to)}
          rx="6"
        />
        {[alkalinity.from, alkalinity.to].map((value) => (
          <text key={value} className={classes.mark} x={x(value)} y={SIDE.height - 24}>
            {value}
          </text>
        ))}
        {[hardness.from, hardness.to].map((value) => (
          <text key={value} className={classes.mark} data-side x={PLOT.left - 6} y={y(value) + 4}>
            {value}
          </text>
        ))}
        <text className={classes.axis} x={PLOT.left + inner / 2} y={SIDE.height - 6}>
          alcalinidade (mg/L)
        </text>
        <text
          className={classes.axis}
          transform={`rotate(-90 12 ${PLOT.top + height / 2})`}
          x="12"
          y={PLOT.top + height / 2}
        >
          dureza (mg/L)
        </text>
        {measured.map((water) => {
          const isRight = x(water.alkalinity) > PLOT.left + inner * 0.6;
          return (
            <g key={water.id}>
              <circle
                className={classes.drop}
                cx={x(water.alkalinity)}
                cy={y(water.hardness)}
                r="5.5"
              />
              <text
                className={`font-semibold fill-ink ${classes.name}`}
                textAnchor={isRight ? 'end' : 'start'}
                x={x(water.alkalinity) + (isRight ? -10 : 10)}
                y={y(water.hardness) + 4}
              >
                {shorten(water.name, 18)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
