import { Card, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { counted } from '@shared/format';
import { formatDayInWords } from '@/lib/dates';
import { countMarks, type WeekStatistics } from '../../model/stats';
import classes from './Statistics.module.css';

/** px: the plot's height, and what is left of and below it for the marks. */
const HEIGHT = 168;
/** px: as tall as the methods card when both share a row. */
const WIDE = 480;
const WIDE_HEIGHT = 244;
const LEFT = 28;
const BELOW = 24;
const ABOVE = 20;

const shortOf = (monday: string) => `${Number(monday.slice(8))}/${Number(monday.slice(5, 7))}`;
const brewsText = (count: number) => counted(count, 'preparo', 'preparos');

/** Brews a week as bars, this week's in the accent; the same as a table for screen readers. */
export function WeeksChart({ weeks }: { weeks: readonly WeekStatistics[] }) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const marks = countMarks(Math.max(...weeks.map(({ brews }) => brews)));
  const top = marks.at(-1) ?? 1;
  const plot = Math.max(0, width - LEFT);
  const slot = plot / weeks.length;
  const height = width > WIDE ? WIDE_HEIGHT : HEIGHT;
  const y = (brews: number) => ABOVE + height - (brews / top) * height;
  const total = weeks.reduce((sum, { brews }) => sum + brews, 0);
  return (
    <Card component="section" aria-labelledby="brew-weeks">
      <Title order={2} id="brew-weeks" className="text-xl mb-2xs">
        Preparos por semana
      </Title>
      <p className={classes.summary}>
        {brewsText(total)} nas últimas {weeks.length} semanas.
      </p>
      <div ref={ref}>
        <svg
          className={`block text-xs tabular-nums w-full ${classes.chart}`}
          height={ABOVE + height + BELOW}
          viewBox={`0 0 ${Math.max(width, 1)} ${ABOVE + height + BELOW}`}
          aria-hidden
        >
          {marks.map((mark) => (
            <g key={mark}>
              <line className={classes.grid} x1={LEFT} x2={width} y1={y(mark)} y2={y(mark)} />
              <text className={classes.axis} x={LEFT - 8} y={y(mark) + 4} textAnchor="end">
                {mark}
              </text>
            </g>
          ))}
          {weeks.map(({ monday, brews }, index) => {
            const thisWeek = index === weeks.length - 1;
            const middle = LEFT + slot * (index + 0.5);
            const bar = Math.min(36, slot * 0.62);
            return (
              <g key={monday}>
                <rect
                  className={brews === 0 ? classes.empty : classes.bar}
                  data-now={thisWeek || undefined}
                  x={middle - bar / 2}
                  y={brews === 0 ? y(0) - 2 : y(brews)}
                  width={bar}
                  height={brews === 0 ? 2 : y(0) - y(brews)}
                  rx={brews === 0 ? 1 : Math.min(6, bar / 3)}
                />
                {brews > 0 ? (
                  <text className={classes.count} x={middle} y={y(brews) - 6} textAnchor="middle">
                    {brews}
                  </text>
                ) : null}
                {(weeks.length - 1 - index) % 3 === 0 ? (
                  <text
                    className={classes.axis}
                    x={thisWeek ? width : middle}
                    y={ABOVE + height + 18}
                    textAnchor={thisWeek ? 'end' : 'middle'}
                  >
                    {thisWeek ? 'agora' : shortOf(monday)}
                  </text>
                ) : null}
              </g>
            );
          })}
        </svg>
      </div>
      <table className="visually-hidden">
        <caption>Preparos por semana</caption>
        <thead>
          <tr>
            <th scope="col">Semana de</th>
            <th scope="col">Preparos</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, brews }) => (
            <tr key={monday}>
              <th scope="row">{formatDayInWords(monday, false)}</th>
              <td>{brews}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
