import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './Chart.module.css';

/** The edges of a chart's plot within its drawing, in px. */
interface PlotArea {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns the place of a value on an axis from `start` to `end`. */
export const scaleOf =
  ([from, to]: readonly [number, number], start: number, end: number) =>
  (value: number) =>
    start + ((value - from) / (to - from)) * (end - start);

interface ChartProps {
  /** px: of the plot, by the width of the drawing where it depends on that. */
  height: number | ((width: number) => number);
  /** px: around the plot, for its marks. */
  margin: { top: number; right: number; bottom: number; left: number };
  /** Accessible label; without it a table beside the chart has the same content. */
  label?: string;
  children: (area: PlotArea) => ReactNode;
}

/** The drawing of a chart, as wide as its column. */
export function Chart({ height, margin, label, children }: ChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const bottom = margin.top + (typeof height === 'number' ? height : height(width));
  const whole = bottom + margin.bottom;
  const right = Math.max(margin.left, width - margin.right);
  return (
    <div ref={ref}>
      <svg
        className={`block text-xs tabular-nums w-full ${classes.chart}`}
        height={whole}
        viewBox={`0 0 ${Math.max(width, 1)} ${whole}`}
        role={label === undefined ? undefined : 'img'}
        aria-label={label}
        aria-hidden={label === undefined || undefined}
      >
        {children({ left: margin.left, right, top: margin.top, bottom })}
      </svg>
    </div>
  );
}

interface AxisProps {
  area: PlotArea;
  marks: readonly number[];
  /** The place of a mark. */
  at: (mark: number) => number;
  /** Nothing leaves the mark without text. */
  text?: (mark: number) => ReactNode;
}

/** The vertical axis: a line across the plot and a text for each mark. */
export const Levels = ({ area, marks, at, text = (mark) => mark }: AxisProps) =>
  marks.map((mark) => (
    <g key={mark}>
      <line className={classes.grid} x1={area.left} x2={area.right} y1={at(mark)} y2={at(mark)} />
      <text className={classes.axis} x={area.left - 8} y={at(mark) + 4} textAnchor="end">
        {text(mark)}
      </text>
    </g>
  ));

/** The horizontal axis: a text below the plot for each mark. */
export const Marks = ({ area, marks, at, text = (mark) => mark }: AxisProps) =>
  marks.map((mark) => (
    <text key={mark} className={classes.axis} x={at(mark)} y={area.bottom + 18} textAnchor="middle">
      {text(mark)}
    </text>
  ));

interface BarProps {
  x: number;
  width: number;
  bottom: number;
  height: number;
  isNow: boolean;
  text: ReactNode;
}

/** A bar around `x` with its figure; a thin line marks the place of one without height. */
export function Bar({ x, width, bottom, height, isNow, text }: BarProps) {
  const drawn = Math.max(2, height);
  return (
    <>
      <rect
        className={height > 0 ? classes.bar : classes.empty}
        data-now={isNow || undefined}
        x={x - width / 2}
        y={bottom - drawn}
        width={width}
        height={drawn}
        rx={height > 0 ? Math.min(6, width / 3) : 1}
      />
      {height > 0 ? (
        <text className={classes.count} x={x} y={bottom - drawn - 6} textAnchor="middle">
          {text}
        </text>
      ) : null}
    </>
  );
}

/** Returns the radius of a point whose area grows with its brews: the eye compares areas. */
const radiusOf = (brews: number, most: number) =>
  5 + 9 * Math.sqrt((brews - 1) / Math.max(1, most - 1));

/** A point of several brews; the largest point has `most` brews. */
export const Point = (props: { x: number; y: number; brews: number; most: number }) => (
  <circle
    className={classes.point}
    cx={props.x}
    cy={props.y}
    r={radiusOf(props.brews, props.most)}
  />
);

interface ChartTableProps {
  caption: string;
  head: readonly string[];
  /** The cells of each row; the first one names it. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** A chart's content as a table for screen readers. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <table className="visually-hidden">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={[name, ...cells].join()}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
