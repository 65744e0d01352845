import { Card, Title } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import type { DayStats } from '../api/stats';
import classes from './DayCharts.module.css';

const SERIES = [
  { key: 'people', label: 'Pessoas novas' },
  { key: 'brews', label: 'Preparos' },
  { key: 'posts', label: 'Publicações' },
  { key: 'lessons', label: 'Lições concluídas' },
] as const;

type Series = (typeof SERIES)[number];

export function DayCharts({ days }: { days: DayStats[] }) {
  return (
    <>
      <div className="grid gap-md sm:grid-cols-2">
        {SERIES.map((series) => (
          <Chart key={series.key} series={series} days={days} />
        ))}
      </div>
      <details className={`mt-lg ${classes.details}`}>
        <summary>Ver os números em tabela</summary>
        <div className="rounded-md bg-surface bordered max-h-96 overflow-auto">
          <table className={`tabular-nums w-full border-collapse ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">Dia</th>
                {SERIES.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((stats) => (
                <tr key={stats.day}>
                  <th scope="row">{formatCalendarDay(stats.day)}</th>
                  {SERIES.map(({ key }) => (
                    <td key={key}>{formatDecimal(stats[key])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

/** Height in units of the SVG, which stretches to its card. */
const HEIGHT = 100;

function Chart({ series, days }: { series: Series; days: DayStats[] }) {
  const values = days.map((stats) => stats[series.key]);
  const total = values.reduce((sum, value) => sum + value, 0);
  const most = Math.max(...values, 0);
  const first = days[0];
  const last = days.at(-1);
  return (
    <Card component="figure">
      <figcaption className="flex justify-between items-baseline mb-sm">
        <Title order={3} className="font-sans text-md tracking-normal">
          {series.label}
        </Title>
        <span className="display-number text-2xl">{formatDecimal(total)}</span>
      </figcaption>
      <svg
        className="block w-full h-28"
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${series.label} por dia: ${total} em ${days.length} dias, no máximo ${most} em um dia`}
      >
        {days.map((stats, index) => {
          const value = stats[series.key];
          // A day without events has a thin line, so that the days stay countable.
          const height = most === 0 ? 2 : Math.max(2, (value / most) * HEIGHT);
          return (
            <g key={stats.day}>
              <title>{`${formatCalendarDay(stats.day)}: ${value}`}</title>
              {/* A transparent bar of full height, so that the tooltip of a small bar is easy to reach. */}
              <rect x={index} y={0} width={1} height={HEIGHT} fill="transparent" />
              <rect
                className={`fill-crema ${classes.bar}`}
                data-empty={value === 0 || undefined}
                x={index + 0.12}
                y={HEIGHT - height}
                width={0.76}
                height={height}
              />
            </g>
          );
        })}
      </svg>
      <div className="flex justify-between text-dimmed text-xs tabular-nums mt-2xs" aria-hidden>
        <span>{first ? formatCalendarDay(first.day) : ''}</span>
        <span>máx. {formatDecimal(most)}</span>
        <span>{last ? formatCalendarDay(last.day) : ''}</span>
      </div>
    </Card>
  );
}

/** Formats a day (YYYY-MM-DD) without its year: '21/11'. */
function formatCalendarDay(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${date}/${month}`;
}
