import { useElementSize } from '@mantine/hooks';
import { formatClock, formatDecimal } from '@shared/format';
import { type Curve, curveAt } from '@shared/weighing/curve';
import { gramTicks, lineOf, linesOf, type Plot, timeTicks, xOf, yOf } from '@shared/weighing/plot';
import { type TargetCurve, targetAt } from '@shared/weighing/target-curve';
import { type PointerEvent, useId, useState } from 'react';
import { Levels, Marks } from '@/ui/chart/Chart';
import classes from './CurveChart.module.css';

interface ChartedCurve {
  readonly curve: Curve;
  readonly label: string;
}

interface CurveChartProps {
  /** The first curve is filled; a second one is a thin line. */
  curves: readonly [ChartedCurve, ...ChartedCurve[]];
  target: TargetCurve | null;
  label: string;
  height?: number;
  /** Without axes and legend, for a card in a list. */
  small?: boolean;
}

const MARGIN = { top: 10, right: 10, bottom: 24, left: 38 };
const SMALL_MARGIN = { top: 6, right: 4, bottom: 4, left: 4 };
const HEADROOM = 1.08;

const pathOf = (line: readonly (readonly [number, number])[]) =>
  line.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

function plotOf(props: CurveChartProps, width: number, height: number): Plot {
  const points = [...props.curves.flatMap(({ curve }) => curve), ...(props.target ?? [])];
  return {
    width,
    height,
    margin: props.small ? SMALL_MARGIN : MARGIN,
    spanMs: Math.max(1000, ...points.map(({ atMs }) => atMs)),
    topGrams: Math.max(1, ...points.map(({ grams }) => grams)) * HEADROOM,
  };
}

/** Draws weights over time; a touch shows the values at its place. */
export function CurveChart(props: CurveChartProps) {
  const { curves, target, label, height = 220, small = false } = props;
  const { ref, width } = useElementSize<HTMLDivElement>();
  const gradient = useId();
  const [readMs, setReadMs] = useState<number | null>(null);
  const plot = plotOf(props, Math.max(width, 1), height);
  const [main, ...others] = curves;
  const lines = linesOf(plot, main.curve);
  const floor = yOf(plot, 0);
  const { left, right, top } = plot.margin;
  const area = { left, right: plot.width - right, top, bottom: floor };

  const read = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const inner = plot.width - plot.margin.left - plot.margin.right;
    const share = (event.clientX - left - plot.margin.left) / inner;
    setReadMs(Math.min(1, Math.max(0, share)) * plot.spanMs);
  };

  return (
    <figure className={classes.figure} data-small={small || undefined}>
      <div ref={ref} className="w-full" style={{ height }}>
        {width > 0 ? (
          <svg
            className="text-xs tabular-nums block overflow-visible touch-pan-y"
            width={width}
            height={height}
            role="img"
            aria-label={label}
            onPointerMove={small ? undefined : read}
            onPointerDown={small ? undefined : read}
            onPointerLeave={() => setReadMs(null)}
          >
            <defs>
              <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" className={classes.fillTop} />
                <stop offset="1" className={classes.fillBottom} />
              </linearGradient>
            </defs>
            {small ? null : (
              <>
                <Levels
                  area={area}
                  marks={gramTicks(plot)}
                  at={(grams) => yOf(plot, grams)}
                  text={formatDecimal}
                />
                <Marks
                  area={area}
                  marks={timeTicks(plot)}
                  at={(ms) => xOf(plot, ms)}
                  text={(ms) => formatClock(ms / 1000)}
                />
              </>
            )}
            {target && target.length > 1 ? (
              <path className={classes.target} d={pathOf(lineOf(plot, target))} />
            ) : null}
            {lines.map((line) => (
              <path
                key={line[0]?.[0]}
                fill={`url(#${gradient})`}
                d={`${pathOf(line)}L${line.at(-1)?.[0]} ${floor}L${line[0]?.[0]} ${floor}Z`}
              />
            ))}
            <path className={`stroke-brand ${classes.measured}`} d={lines.map(pathOf).join('')} />
            {others.map(({ curve, label: name }) => (
              <path
                key={name}
                className={`stroke-2 ${classes.other}`}
                d={linesOf(plot, curve).map(pathOf).join('')}
              />
            ))}
            {readMs === null ? null : (
              <line
                className={`stroke-dimmed stroke-1 ${classes.reader}`}
                x1={xOf(plot, readMs)}
                x2={xOf(plot, readMs)}
                y1={plot.margin.top}
                y2={floor}
              />
            )}
          </svg>
        ) : null}
      </div>
      {small ? null : (
        <figcaption
          className={`flex items-center text-dimmed text-sm flex-wrap mt-2xs ${classes.legend}`}
        >
          {readMs === null ? null : (
            <span className="text-ink font-semibold tabular-nums">
              {formatClock(readMs / 1000)}
            </span>
          )}
          {curves.map(({ curve, label: name }, index) => (
            <span
              key={name}
              className={`flex items-center gap-xs ${classes.key}`}
              data-line={index === 0 ? 'measured' : 'other'}
            >
              {name}
              {readMs === null ? null : <b>{gramsText(curveAt(curve, readMs))}</b>}
            </span>
          ))}
          {target && target.length > 1 ? (
            <span className={`flex items-center gap-xs ${classes.key}`} data-line="target">
              Receita
              {readMs === null ? null : <b>{gramsText(targetAt(target, readMs))}</b>}
            </span>
          ) : null}
        </figcaption>
      )}
    </figure>
  );
}

const gramsText = (grams: number | null) => (grams === null ? '–' : `${formatDecimal(grams)} g`);
