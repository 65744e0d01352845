import { useElementSize } from '@mantine/hooks';
import { formatClock, formatDecimal } from '@shared/format';
import type { GrindFigure } from '../../api/figures';
import { marksBetween } from '../../model/grind';
import classes from './Figures.module.css';

/** px */
const HEIGHT = 200;
const LEFT = 44;
const RIGHT = 14;
const BELOW = 24;
const ABOVE = 14;
const STARS = [0, 1, 2, 3, 4, 5];
/** Steps between marks: of a setting, and of seconds. */
const SETTING_STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100, 500];
const SECOND_STEPS = [5, 15, 30, 60, 120, 300, 600, 3600, 14_400, 86_400, 604_800];

interface GrindPlotProps {
  points: readonly GrindFigure[];
  against: 'rating' | 'seconds';
}

/** A point for each setting, as large as it was brewed often. The table beside it says the same in words. */
export function GrindPlot({ points, against }: GrindPlotProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const drawn = points.flatMap(({ [against]: value, setting, brews }) =>
    value === null ? [] : [{ setting, value, brews }],
  );
  const settings = points.map(({ setting }) => setting);
  const marks = marksBetween(Math.min(...settings), Math.max(...settings), SETTING_STEPS);
  const values = drawn.map(({ value }) => value);
  const levels =
    against === 'rating' || values.length === 0
      ? STARS
      : marksBetween(Math.min(...values), Math.max(...values), SECOND_STEPS);
  const [from, to] = [marks[0] ?? 0, marks.at(-1) ?? 1];
  const [low, high] = [levels[0] ?? 0, levels.at(-1) ?? 5];
  const plot = Math.max(0, width - LEFT - RIGHT);
  const x = (setting: number) => LEFT + ((setting - from) / (to - from)) * plot;
  const y = (value: number) => ABOVE + HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  const most = Math.max(1, ...drawn.map(({ brews }) => brews));
  const radius = (brews: number) => 5 + 9 * Math.sqrt((brews - 1) / Math.max(1, most - 1));
  return (
    <div ref={ref}>
      <svg
        className={classes.chart}
        height={ABOVE + HEIGHT + BELOW}
        viewBox={`0 0 ${Math.max(width, 1)} ${ABOVE + HEIGHT + BELOW}`}
        aria-hidden
      >
        {levels.map((level) => (
          <g key={level}>
            <line className={classes.grid} x1={LEFT} x2={LEFT + plot} y1={y(level)} y2={y(level)} />
            {level === 0 && against === 'rating' ? null : (
              <text className={classes.axis} x={LEFT - 10} y={y(level) + 4} textAnchor="end">
                {against === 'rating' ? level : formatClock(level)}
              </text>
            )}
          </g>
        ))}
        {marks.map((mark) => (
          <text
            key={mark}
            className={classes.axis}
            x={x(mark)}
            y={ABOVE + HEIGHT + 18}
            textAnchor="middle"
          >
            {formatDecimal(mark)}
          </text>
        ))}
        {drawn.map(({ setting, value, brews }) => (
          <circle
            key={setting}
            className={classes.point}
            cx={x(setting)}
            cy={y(value)}
            r={radius(brews)}
          />
        ))}
      </svg>
    </div>
  );
}
