import { counted } from '@shared/format';
import { formatDayInWords } from '@/lib/dates';
import { Bar, Chart, ChartTable, Levels, Marks, scaleOf } from '@/ui/chart/Chart';
import { SectionCard } from '@/ui/SectionCard';
import { marksBetween, type WeekStatistics } from '../../model/stats';

const MARGIN = { top: 20, right: 0, bottom: 24, left: 28 };
/** Returns the chart's height in px, equal to the methods card's when both share a row. */
const heightOf = (width: number) => (width > 480 ? 244 : 168);

const COUNT_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

const shortOf = (monday: string) => `${Number(monday.slice(8))}/${Number(monday.slice(5, 7))}`;
const brewsText = (count: number) => counted(count, 'preparo', 'preparos');

export function WeeksChart({ weeks }: { weeks: readonly WeekStatistics[] }) {
  const marks = marksBetween(0, Math.max(...weeks.map(({ brews }) => brews)), COUNT_STEPS);
  const total = weeks.reduce((sum, { brews }) => sum + brews, 0);
  return (
    <SectionCard
      title="Preparos por semana"
      summary={`${brewsText(total)} nas últimas ${weeks.length} semanas.`}
    >
      <Chart height={heightOf} margin={MARGIN}>
        {(area) => {
          const slot = (area.right - area.left) / weeks.length;
          const y = scaleOf([0, marks.at(-1) ?? 1], area.bottom, area.top);
          const middleOf = (index: number) => area.left + slot * (index + 0.5);
          const last = weeks.length - 1;
          return (
            <>
              <Levels area={area} marks={marks} at={y} />
              {weeks.map(({ monday, brews }, index) => (
                <Bar
                  key={monday}
                  x={middleOf(index)}
                  width={Math.min(36, slot * 0.62)}
                  bottom={area.bottom}
                  height={area.bottom - y(brews)}
                  isNow={index === last}
                  text={brews}
                />
              ))}
              <Marks
                area={area}
                marks={weeks.flatMap((_, index) => ((last - index) % 3 === 0 ? [index] : []))}
                at={middleOf}
                text={(index) => (index === last ? 'agora' : shortOf(weeks[index]?.monday ?? ''))}
              />
            </>
          );
        }}
      </Chart>
      <ChartTable
        caption="Preparos por semana"
        head={['Semana de', 'Preparos']}
        rows={weeks.map(({ monday, brews }) => [formatDayInWords(monday, false), brews])}
      />
    </SectionCard>
  );
}
