import { shorten } from '@shared/format';
import { Chart, Levels, Marks, scaleOf } from '@/ui/chart/Chart';
import type { Water } from '../model/hint';
import { GOOD_WATER } from '../model/hint';

const HEIGHT = 200;
const MARGIN = { top: 12, right: 12, bottom: 40, left: 44 };
/** Smallest maximum of the axes, in mg/L. */
const LEAST = { hardness: 250, alkalinity: 150 };

type Measured = Water & { hardness: number; alkalinity: number };

const isMeasured = (water: Water): water is Measured =>
  water.hardness !== null && water.alkalinity !== null;

const endsOf = ({ from, to }: { from: number; to: number }) => [from, to];

export function WaterMap({ waters }: { waters: readonly Water[] }) {
  const measured = waters.filter(isMeasured);
  if (measured.length === 0) return null;
  const mostOf = (mineral: keyof typeof LEAST) =>
    Math.max(LEAST[mineral], ...measured.map((water) => water[mineral] * 1.1));
  const { hardness, alkalinity } = GOOD_WATER;
  return (
    <figure className="card p-md">
      <Chart
        height={HEIGHT}
        margin={MARGIN}
        label="Suas águas entre dureza e alcalinidade, e a faixa boa para café"
      >
        {(area) => {
          const x = scaleOf([0, mostOf('alkalinity')], area.left, area.right);
          const y = scaleOf([0, mostOf('hardness')], area.bottom, area.top);
          return (
            <>
              <rect
                className="stroke-brand fill-brand"
                fillOpacity={0.22}
                strokeOpacity={0.6}
                x={x(alkalinity.from)}
                y={y(hardness.to)}
                width={x(alkalinity.to) - x(alkalinity.from)}
                height={y(hardness.from) - y(hardness.to)}
                rx={6}
              />
              <Marks area={area} marks={endsOf(alkalinity)} at={x} />
              <Levels area={area} marks={endsOf(hardness)} at={y} />
              <g className="fill-dimmed">
                <text x={area.right} y={area.bottom + 36} textAnchor="end">
                  alcalinidade (mg/L)
                </text>
                <text x={4} y={area.bottom + 36}>
                  dureza (mg/L)
                </text>
              </g>
              {measured.map((water) => {
                const [cx, cy] = [x(water.alkalinity), y(water.hardness)];
                const isRight = cx > (area.left + area.right) * 0.6;
                return (
                  <g key={water.id}>
                    <circle className="fill-accent" cx={cx} cy={cy} r={5.5} />
                    <text
                      className="font-semibold fill-ink"
                      textAnchor={isRight ? 'end' : 'start'}
                      x={cx + (isRight ? -10 : 10)}
                      y={cy + 4}
                    >
                      {shorten(water.name, 18)}
                    </text>
                  </g>
                );
              })}
            </>
          );
        }}
      </Chart>
    </figure>
  );
}
