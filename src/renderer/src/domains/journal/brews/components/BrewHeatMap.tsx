import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { counted } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { formatDayInWords } from '@/lib/dates';
import { zonedTime } from '@/lib/zoned-time';
import { ErrorState } from '@/ui/ErrorState';
import { SectionCard } from '@/ui/SectionCard';
import { brewDaysQuery } from '../api/brews';
import { type BrewCalendar, type CalendarDay, layCalendar } from '../model/calendar';
import classes from './BrewHeatMap.module.css';

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const LEVELS = [0, 1, 2, 3, 4];

/** Widths in px: of the weekdays' column, and of the smallest cell with its gap. */
const LABEL_WIDTH = 34;
const CELL_WIDTH = 15.5;
const FEWEST_WEEKS = 13;
const MOST_WEEKS = 53;

/** Returns the number of weeks that fit: about 17 on a phone, 53 on a wide screen. */
function weeksThatFit(width: number): number {
  const fitting = Math.floor((width - LABEL_WIDTH) / CELL_WIDTH);
  return Math.min(MOST_WEEKS, Math.max(FEWEST_WEEKS, fitting));
}

const countBrews = (count: number) => counted(count, 'preparo', 'preparos');
const countDays = (count: number) => counted(count, 'dia', 'dias');

function describe({ day, brews }: CalendarDay): string {
  return `${formatDayInWords(day, true)}: ${brews === 0 ? 'nenhum preparo' : countBrews(brews)}`;
}

function summaryOf({ totalBrews, brewDays }: BrewCalendar, period: string): string {
  return totalBrews === 0
    ? `Nenhum preparo ${period}. O próximo pinta o primeiro quadrinho.`
    : `${countBrews(totalBrews)} em ${countDays(brewDays)} ${period}.`;
}

interface BrewHeatMapProps {
  userId: string;
  link?: ReactNode;
}

export function BrewHeatMap({ userId, link }: BrewHeatMapProps) {
  const { data, error, refetch, isFetching } = useQuery(brewDaysQuery(userId));
  const { ref, width } = useElementSize<HTMLDivElement>();
  const weeks = weeksThatFit(width);
  const calendar = useMemo(() => {
    // While the request runs, the calendar is empty but has its final height.
    const brewsByDay = new Map(data?.days.map(({ day, brews }) => [day, brews]));
    return layCalendar(brewsByDay, data?.today ?? zonedTime(new Date()).day, weeks);
  }, [data, weeks]);
  const period = weeks === MOST_WEEKS ? 'no último ano' : `nas últimas ${weeks} semanas`;
  return (
    <SectionCard title="Calendário de preparos" aside={link}>
      <div ref={ref}>
        {error && !data ? (
          <ErrorState compact query={{ error, isFetching, refetch }} />
        ) : width > 0 ? (
          <div aria-hidden={!data}>
            <div className="text-dimmed mb-md">
              {data ? (
                summaryOf(calendar, period)
              ) : (
                <Skeleton>{summaryOf(calendar, period)}</Skeleton>
              )}
            </div>
            <table
              className={`w-full ${classes.calendar}`}
              style={{ maxWidth: LABEL_WIDTH + weeks * 22 }}
            >
              <caption className="visually-hidden">Preparos por dia {period}</caption>
              <thead>
                <tr>
                  <th className={classes.corner} scope="col">
                    <span className="visually-hidden">Dia da semana</span>
                  </th>
                  {calendar.months.map(({ key, label, columns }) => (
                    <td
                      key={key}
                      colSpan={columns}
                      className="text-dimmed text-xs leading-flat whitespace-nowrap pt-0 px-0 pb-2xs overflow-visible"
                      aria-hidden
                    >
                      {label}
                    </td>
                  ))}
                </tr>
              </thead>
              <tbody>
                {calendar.rows.map((row, weekday) => (
                  <tr key={WEEKDAYS[weekday]}>
                    <th scope="row" className={classes.weekday}>
                      <span className="visually-hidden">{WEEKDAYS[weekday]}</span>
                      {/* Every second weekday is labelled, which is enough to read the rows. */}
                      <span aria-hidden>
                        {weekday % 2 === 1 ? WEEKDAYS[weekday]?.slice(0, 3) : ''}
                      </span>
                    </th>
                    {row.map((day, week) =>
                      day ? (
                        <td key={day.day} className="p-0" title={describe(day)}>
                          <span
                            className={`aspect-square ${classes.day}`}
                            data-level={day.level}
                            data-today={day.day === data?.today || undefined}
                          >
                            <span className="visually-hidden">{describe(day)}</span>
                          </span>
                        </td>
                      ) : (
                        // Future days are all in the last column, where the index is a stable key.
                        // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
                        <td key={`later-${week}`} />
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
            <p
              className="flex items-center gap-2xs text-dimmed text-xs justify-end mt-sm"
              aria-hidden
            >
              <span className="me-2xs">Menos</span>
              {LEVELS.map((level) => (
                <span key={level} className={classes.swatch} data-level={level} />
              ))}
              <span className="ms-2xs">Mais</span>
            </p>
          </div>
        ) : (
          <Skeleton height={240} aria-hidden />
        )}
      </div>
    </SectionCard>
  );
}
