import { NativeSelect } from '@mantine/core';
import { formatDecimal, formatRatio } from '@shared/format';
import { useState } from 'react';
import { useMethods } from '@/domains/gear/methods/hooks/useMethods';
import { Chart, ChartTable, Levels, Marks, Point, scaleOf } from '@/ui/chart/Chart';
import { SectionCard } from '@/ui/SectionCard';
import type { MethodStatistics } from '../../model/stats';
import {
  bestRatio,
  type MethodShare,
  ratioScale,
  type TastePoint,
  tastePoints,
} from '../../model/stats';

const HEIGHT = 220;
const MARGIN = { top: 14, right: 12, bottom: 24, left: 28 };
const STARS = [0, 1, 2, 3, 4, 5];

interface TasteChartProps {
  userId: string;
  statistics: readonly MethodStatistics[];
  shares: readonly MethodShare[];
}

export function TasteChart({ userId, statistics, shares }: TasteChartProps) {
  const { methods } = useMethods(userId);
  const [chosen, setChosen] = useState<string | null>(null);
  const rated = shares.filter(({ methodId }) => tastePoints(statistics, methodId).length > 0);
  const methodId = chosen ?? rated[0]?.methodId;
  const nameOf = (id: string) => methods?.find((method) => method.id === id)?.name ?? id;
  const points = methodId ? tastePoints(statistics, methodId) : [];
  const best = bestRatio(points);
  return (
    <SectionCard
      title="Proporção e nota"
      aside={
        rated.length > 1 ? (
          <NativeSelect
            aria-label="Método do gráfico"
            classNames={{ input: 'min-h-touch' }}
            radius="xl"
            data={rated.map((share) => ({ value: share.methodId, label: nameOf(share.methodId) }))}
            value={methodId}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        ) : null
      }
      summary={
        methodId === undefined
          ? 'Dê notas aos seus preparos e veja aqui qual proporção agrada mais.'
          : best
            ? `Suas melhores xícaras de ${nameOf(methodId)} ficam perto de ${formatRatio(best.ratio)}: nota média ${formatDecimal(best.rating)}.`
            : `${nameOf(methodId)}: varie a proporção e dê notas, e a melhor aparece aqui.`
      }
    >
      {methodId === undefined ? null : (
        <Scatter points={points} best={best} name={nameOf(methodId)} />
      )}
    </SectionCard>
  );
}

interface ScatterProps {
  points: readonly TastePoint[];
  best: { from: number; to: number } | null;
  name: string;
}

function Scatter({ points, best, name }: ScatterProps) {
  const { from, to, marks } = ratioScale(points);
  const most = Math.max(...points.map(({ brews }) => brews));
  const byRatio = [...points].sort((a, b) => a.ratio - b.ratio || b.rating - a.rating);
  return (
    <>
      <Chart height={HEIGHT} margin={MARGIN}>
        {(area) => {
          const x = scaleOf([from, to], area.left, area.right);
          const y = scaleOf([0, 5], area.bottom, area.top);
          return (
            <>
              {best === null ? null : (
                <rect
                  className="fill-soft"
                  x={x(Math.max(from, best.from))}
                  y={area.top}
                  width={x(Math.min(to, best.to)) - x(Math.max(from, best.from))}
                  height={HEIGHT}
                  rx={12}
                />
              )}
              <Levels area={area} marks={STARS} at={y} text={(star) => star || null} />
              <Marks area={area} marks={marks} at={x} text={formatRatio} />
              {points.map(({ ratio, rating, brews }) => (
                <Point
                  key={`${ratio} ${rating}`}
                  x={x(ratio)}
                  y={y(rating)}
                  brews={brews}
                  most={most}
                />
              ))}
            </>
          );
        }}
      </Chart>
      <ChartTable
        caption={`Proporções e notas de ${name}`}
        head={['Proporção', 'Nota', 'Preparos']}
        rows={byRatio.map(({ ratio, rating, brews }) => [
          formatRatio(ratio),
          formatDecimal(rating),
          brews,
        ])}
      />
    </>
  );
}
