import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { formatMonth, formatShortMonth } from '@/lib/dates';
import { Bar, Chart, ChartTable, Marks } from '@/ui/chart/Chart';
import { SectionCard } from '@/ui/SectionCard';
import type { JournalStatistics } from '../../model/stats';
import { MEASURE_NAMES, MEASURES, type Measure } from '../../model/stats-text';
import classes from './Statistics.module.css';

const HEIGHT = 176;
const MARGIN = { top: 26, right: 0, bottom: 26, left: 0 };
/** Least width of a bar that shows its number, in px. */
const READABLE = 40;

/** Returns the value without its unit, which the name of the measure contains. */
const shortText = (text: string) => text.replace(/ (xícaras?|mg)$/, '').replace(/^R\$\s?/, '');

interface MonthsChartProps {
  /** All months of the period, YYYY-MM. */
  months: readonly string[];
  statistics: JournalStatistics['months'];
}

export function MonthsChart({ months, statistics }: MonthsChartProps) {
  const [measure, setMeasure] = useState<Measure>('grams');
  const known = MEASURE_NAMES.filter((key) => statistics.some((month) => month[key] !== null));
  const { label, text } = MEASURES[measure];
  const values = months.map((month) => ({
    month,
    value: statistics.find((each) => each.month === month)?.[measure] ?? null,
  }));
  const top = measure === 'rating' ? 5 : Math.max(1, ...values.map(({ value }) => value ?? 0));
  const yearOrMonth = (month: string) =>
    month.endsWith('-01') && months.length > 12 ? month.slice(0, 4) : formatShortMonth(month);
  return (
    <SectionCard
      title="Mês a mês"
      aside={
        <SegmentedControl
          className={classes.measures ?? ''}
          aria-label="O que mostrar por mês"
          size="sm"
          value={measure}
          onChange={(value) => setMeasure(known.find((key) => key === value) ?? 'grams')}
          data={known.map((key) => ({ value: key, label: MEASURES[key].label }))}
        />
      }
    >
      <Chart height={HEIGHT} margin={MARGIN}>
        {(area) => {
          const slot = area.right / Math.max(1, months.length);
          const every = Math.ceil(months.length / Math.max(1, Math.floor(area.right / 44)));
          const last = months.length - 1;
          return (
            <>
              {values.map(({ month, value }, index) => (
                <Bar
                  key={month}
                  x={slot * (index + 0.5)}
                  width={Math.min(44, slot * 0.64)}
                  bottom={area.bottom}
                  height={((value ?? 0) / top) * HEIGHT}
                  isNow={index === last}
                  text={slot >= READABLE ? shortText(text(value ?? 0)) : null}
                />
              ))}
              <Marks
                area={area}
                marks={months.flatMap((_, index) => ((last - index) % every === 0 ? [index] : []))}
                at={(index) => slot * (index + 0.5)}
                text={(index) => yearOrMonth(months[index] ?? '')}
              />
            </>
          );
        }}
      </Chart>
      <ChartTable
        caption={`${label} por mês`}
        head={['Mês', label]}
        rows={values.map(({ month, value }) => [
          formatMonth(month, true),
          value === null ? 'nada' : text(value),
        ])}
      />
    </SectionCard>
  );
}
