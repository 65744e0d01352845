import { NativeSelect, SegmentedControl } from '@mantine/core';
import { counted, formatClock, formatDecimal } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beansQuery } from '@/domains/beans/api/beans';
import { grindersQuery } from '@/domains/gear/grinders/api/grinders';
import { rangeText } from '@/domains/gear/grinders/model/grinder-text';
import { useMethods } from '@/domains/gear/methods/hooks/useMethods';
import { Chart, ChartTable, Levels, Marks, Point, scaleOf } from '@/ui/chart/Chart';
import { SectionCard } from '@/ui/SectionCard';
import { grindStatisticsQuery } from '../../api/brew-stats';
import type { GrindStatistics } from '../../model/grind';
import { bestSetting, type GrindSeries, grindSeries } from '../../model/grind';
import { marksBetween } from '../../model/stats';

const AGAINST = [
  { value: 'rating', label: 'Nota' },
  { value: 'seconds', label: 'Tempo' },
] as const;

export function GrindChart({ userId }: { userId: string }) {
  const { data: statistics } = useQuery(grindStatisticsQuery(userId));
  const { methods = [] } = useMethods(userId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [against, setAgainst] = useState<'rating' | 'seconds'>('rating');
  const all = grindSeries(statistics ?? []);
  // The names are needed only if a series is drawn.
  const enabled = all.length > 0;
  const { data: beans = [] } = useQuery({ ...beansQuery(userId), enabled });
  const { data: grinders = [] } = useQuery({ ...grindersQuery(userId), enabled });
  const series = all.find(({ key }) => key === chosen) ?? all[0];
  const nameOf = ({ methodId, beanId, grinderId }: GrindSeries) =>
    [
      methods.find(({ id }) => id === methodId)?.name ?? 'Método excluído',
      beans.find(({ id }) => id === beanId)?.name,
      grinders.find(({ id }) => id === grinderId)?.name,
    ]
      .filter(Boolean)
      .join(' · ');
  const unit = grinders.find(({ id }) => id === series?.grinderId)?.unit ?? 'número';
  const settingText = (setting: number) => rangeText(unit, setting, setting);
  const best = series ? bestSetting(series.points) : null;
  return (
    <SectionCard
      title="Moagem"
      aside={
        series ? (
          <SegmentedControl
            aria-label="Moagem contra"
            radius="xl"
            data={[...AGAINST]}
            value={against}
            onChange={setAgainst}
          />
        ) : null
      }
    >
      {all.length > 1 ? (
        <NativeSelect
          aria-label="Método, grão e moedor"
          mb="xs"
          data={all.map((each) => ({ value: each.key, label: nameOf(each) }))}
          value={series?.key ?? ''}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      ) : null}
      <p className="mt-0 mx-0 mb-md text-dimmed">
        {series === undefined
          ? 'Anote o ajuste do moedor em dois preparos do mesmo grão e veja aqui o que ele muda.'
          : best
            ? `${nameOf(series)}: a melhor nota média, ${formatDecimal(best.rating ?? 0)}, é com ${settingText(best.setting)} (${counted(best.brews, 'preparo', 'preparos')}).`
            : `${nameOf(series)}: dê notas e o melhor ajuste aparece aqui.`}
      </p>
      {series ? (
        <>
          <GrindPlot points={series.points} against={against} />
          <ChartTable
            caption={`Ajustes, notas e tempos de ${nameOf(series)}`}
            head={['Ajuste', 'Nota média', 'Tempo médio', 'Preparos']}
            rows={series.points.map(({ setting, rating, seconds, brews }) => [
              settingText(setting),
              rating === null ? 'sem nota' : formatDecimal(rating),
              seconds === null ? 'sem tempo' : formatClock(seconds),
              brews,
            ])}
          />
        </>
      ) : null}
    </SectionCard>
  );
}

const HEIGHT = 200;
const MARGIN = { top: 14, right: 14, bottom: 24, left: 44 };
const STARS = [0, 1, 2, 3, 4, 5];
const SETTING_STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100, 500];
const SECOND_STEPS = [5, 15, 30, 60, 120, 300, 600, 3600, 14_400, 86_400, 604_800];

interface GrindPlotProps {
  points: readonly GrindStatistics[];
  against: 'rating' | 'seconds';
}

/** Draws a point for each setting; its size grows with the number of brews. */
function GrindPlot({ points, against }: GrindPlotProps) {
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
  const most = Math.max(1, ...drawn.map(({ brews }) => brews));
  const levelText = (level: number) => (against === 'rating' ? level || null : formatClock(level));
  return (
    <Chart height={HEIGHT} margin={MARGIN}>
      {(area) => {
        const x = scaleOf([from, to], area.left, area.right);
        const y = scaleOf([low, high], area.bottom, area.top);
        return (
          <>
            <Levels area={area} marks={levels} at={y} text={levelText} />
            <Marks area={area} marks={marks} at={x} text={formatDecimal} />
            {drawn.map(({ setting, value, brews }) => (
              <Point key={setting} x={x(setting)} y={y(value)} brews={brews} most={most} />
            ))}
          </>
        );
      }}
    </Chart>
  );
}
