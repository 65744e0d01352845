import { Card, SegmentedControl, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { formatMonth, formatShortMonth } from '@/lib/dates';
import type { JournalStatistics } from '../../model/stats';
import { MEASURE_NAMES, MEASURES, type Measure } from '../../model/stats-text';
import classes from './Statistics.module.css';

/** px: the plot's height, and what is left above and below it for statistics and months. */
const HEIGHT = 176;
const ABOVE = 26;
const BELOW = 26;
/** Narrower bars than this carry no figure. */
const READABLE = 40;

interface MonthsChartProps {
  /** All months of the period, YYYY-MM. */
  months: readonly string[];
  statistics: JournalStatistics['months'];
}

/** Draws consumption, cost and rating by month. */
export function MonthsChart({ months, statistics }: MonthsChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [measure, setMeasure] = useState<Measure>('grams');
  const known = MEASURE_NAMES.filter((key) => statistics.some((month) => month[key] !== null));
  const { label, text } = MEASURES[measure];
  const values = months.map((month) => ({
    month,
    value: statistics.find((each) => each.month === month)?.[measure] ?? null,
  }));
  const top = measure === 'rating' ? 5 : Math.max(1, ...values.map(({ value }) => value ?? 0));
  const slot = width / Math.max(1, months.length);
  const bar = Math.min(44, slot * 0.64);
  const every = Math.ceil(months.length / Math.max(1, Math.floor(width / 44)));
  const heightOf = (value: number) => (value / top) * HEIGHT;
  return (
    <Card component="section" aria-labelledby="brew-months">
      <div className={`flex wrap justify-between ${classes.head}`}>
        <Title order={2} id="brew-months" className="text-xl mb-2xs">
          Mês a mês
        </Title>
        <SegmentedControl
          className={classes.measures ?? ''}
          aria-label="O que mostrar por mês"
          size="sm"
          value={measure}
          onChange={(value) => setMeasure(known.find((key) => key === value) ?? 'grams')}
          data={known.map((key) => ({ value: key, label: MEASURES[key].label }))}
        />
      </div>
      <div ref={ref}>
        <svg
          className={`block text-xs tabular-nums w-full ${classes.chart}`}
          height={ABOVE + HEIGHT + BELOW}
          viewBox={`0 0 ${Math.max(width, 1)} ${ABOVE + HEIGHT + BELOW}`}
          aria-hidden
        >
          {values.map(({ month, value }, index) => {
            const middle = slot * (index + 0.5);
            const height = value === null ? 0 : Math.max(2, heightOf(value));
            return (
              <g key={month}>
                <rect
                  className={value ? classes.bar : classes.empty}
                  data-now={index === values.length - 1 || undefined}
                  x={middle - bar / 2}
                  y={ABOVE + HEIGHT - Math.max(2, height)}
                  width={bar}
                  height={Math.max(2, height)}
                  rx={Math.min(6, bar / 3)}
                />
                {value && slot >= READABLE ? (
                  <text
                    className={classes.count}
                    x={middle}
                    y={ABOVE + HEIGHT - height - 7}
                    textAnchor="middle"
                  >
                    {text(value)
                      .replace(/ (xícaras?|mg)$/, '')
                      .replace(/^R\$\s?/, '')}
                  </text>
                ) : null}
                {(months.length - 1 - index) % every === 0 ? (
                  <text
                    className={classes.axis}
                    x={middle}
                    y={ABOVE + HEIGHT + 19}
                    textAnchor="middle"
                  >
                    {month.endsWith('-01') && months.length > 12
                      ? month.slice(0, 4)
                      : formatShortMonth(month)}
                  </text>
                ) : null}
              </g>
            );
          })}
        </svg>
      </div>
      <table className="visually-hidden">
        <caption>{label} por mês</caption>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ month, value }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month, true)}</th>
              <td>{value === null ? 'nada' : text(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
