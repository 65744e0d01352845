import { Card, NativeSelect, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { formatDecimal, formatRatio } from '@shared/format';
import { useState } from 'react';
import { useMethods } from '@/domains/gear/methods/hooks/useMethods';
import type { MethodStatistics } from '../../model/stats';
import {
  bestRatio,
  type MethodShare,
  ratioScale,
  type TastePoint,
  tastePoints,
} from '../../model/stats';
import classes from './Statistics.module.css';

/** px */
const HEIGHT = 220;
const LEFT = 28;
const RIGHT = 12;
const BELOW = 24;
const ABOVE = 14;
const STARS = [1, 2, 3, 4, 5];

interface TasteChartProps {
  userId: string;
  statistics: readonly MethodStatistics[];
  shares: readonly MethodShare[];
}

/** A method's ratios against what they were rated, and where its best cups lie. */
export function TasteChart({ userId, statistics, shares }: TasteChartProps) {
  const { methods } = useMethods(userId);
  const [chosen, setChosen] = useState<string | null>(null);
  const rated = shares.filter(({ methodId }) => tastePoints(statistics, methodId).length > 0);
  const methodId = chosen ?? rated[0]?.methodId;
  const nameOf = (id: string) => methods?.find((method) => method.id === id)?.name ?? id;
  const points = methodId ? tastePoints(statistics, methodId) : [];
  const best = bestRatio(points);
  return (
    <Card component="section" aria-labelledby="brew-taste">
      <div className={`flex wrap justify-between ${classes.head}`}>
        <Title order={2} id="brew-taste" className="text-xl mb-2xs">
          Proporção e nota
        </Title>
        {rated.length > 1 ? (
          <NativeSelect
            aria-label="Método do gráfico"
            radius="xl"
            data={rated.map((share) => ({ value: share.methodId, label: nameOf(share.methodId) }))}
            value={methodId}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        ) : null}
      </div>
      <p className={classes.summary}>
        {methodId === undefined
          ? 'Dê notas aos seus preparos e veja aqui qual proporção agrada mais.'
          : best
            ? `Suas melhores xícaras de ${nameOf(methodId)} ficam perto de ${formatRatio(best.ratio)}: nota média ${formatDecimal(best.rating)}.`
            : `${nameOf(methodId)}: varie a proporção e dê notas, e a melhor aparece aqui.`}
      </p>
      {methodId === undefined ? null : (
        <Scatter points={points} best={best} name={nameOf(methodId)} />
      )}
    </Card>
  );
}

interface ScatterProps {
  points: readonly TastePoint[];
  /** The ratios that were rated best. */
  best: { from: number; to: number } | null;
  name: string;
}

function Scatter({ points, best, name }: ScatterProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { from, to, marks } = ratioScale(points);
  const plot = Math.max(0, width - LEFT - RIGHT);
  const x = (ratio: number) => LEFT + ((ratio - from) / (to - from)) * plot;
  const y = (rating: number) => ABOVE + HEIGHT - (rating / 5) * HEIGHT;
  const most = Math.max(...points.map(({ brews }) => brews));
  // The area of a point is what the eye compares.
  const radius = (brews: number) => 5 + 9 * Math.sqrt((brews - 1) / Math.max(1, most - 1));
  const byRatio = [...points].sort((a, b) => a.ratio - b.ratio || b.rating - a.rating);
  return (
    <>
      <div ref={ref}>
        <svg
          className={`block text-xs tabular-nums w-full ${classes.chart}`}
          height={ABOVE + HEIGHT + BELOW}
          viewBox={`0 0 ${Math.max(width, 1)} ${ABOVE + HEIGHT + BELOW}`}
          aria-hidden
        >
          {best === null ? null : (
            <rect
              className={classes.best}
              x={x(Math.max(from, best.from))}
              y={ABOVE}
              width={x(Math.min(to, best.to)) - x(Math.max(from, best.from))}
              height={HEIGHT}
              rx={12}
            />
          )}
          {STARS.map((star) => (
            <g key={star}>
              <line className={classes.grid} x1={LEFT} x2={LEFT + plot} y1={y(star)} y2={y(star)} />
              <text className={classes.axis} x={LEFT - 10} y={y(star) + 4} textAnchor="end">
                {star}
              </text>
            </g>
          ))}
          <line className={classes.grid} x1={LEFT} x2={LEFT + plot} y1={y(0)} y2={y(0)} />
          {marks.map((mark) => (
            <text
              key={mark}
              className={classes.axis}
              x={x(mark)}
              y={ABOVE + HEIGHT + 18}
              textAnchor="middle"
            >
              {formatRatio(mark)}
            </text>
          ))}
          {points.map(({ ratio, rating, brews }) => (
            <circle
              key={`${ratio} ${rating}`}
              className={classes.point}
              cx={x(ratio)}
              cy={y(rating)}
              r={radius(brews)}
            />
          ))}
        </svg>
      </div>
      <table className="visually-hidden">
        <caption>Proporções e notas de {name}</caption>
        <thead>
          <tr>
            <th scope="col">Proporção</th>
            <th scope="col">Nota</th>
            <th scope="col">Preparos</th>
          </tr>
        </thead>
        <tbody>
          {byRatio.map(({ ratio, rating, brews }) => (
            <tr key={`${ratio} ${rating}`}>
              <th scope="row">{formatRatio(ratio)}</th>
              <td>{formatDecimal(rating)}</td>
              <td>{brews}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
