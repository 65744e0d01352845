import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './Chart.module.css';

interface PlotArea {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns a linear scale from the values of an axis to coordinates (`start` to `end`). */
export const scaleOf =
  ([from, to]: readonly [number, number], start: number, end: number) =>
  (value: number) =>
    start + ((value - from) / (to - from)) * (end - start);

interface ChartProps {
  /** Height of the plot in px, or a function that computes it from the width of the drawing. */
  height: number | ((width: number) => number);
  /** Space around the plot for the axes, in px. */
  margin: { top: number; right: number; bottom: number; left: number };
  /** Accessible label; not needed beside a `ChartTable`, which has the same content. */
  label?: string;
  children: (area: PlotArea) => ReactNode;
}

export function Chart({ height, margin, label, children }: ChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const bottom = margin.top + (typeof height === 'number' ? height : height(width));
  const whole = bottom + margin.bottom;
  const right = Math.max(margin.left, width - margin.right);
  return (
    <div ref={ref}>
      <svg
        className="block text-xs tabular-nums w-full overflow-visible"
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
  at: (mark: number) => number;
  /** Returns the text of a mark; undefined draws none. */
  text?: (mark: number) => ReactNode;
}

export const Levels = ({ area, marks, at, text = (mark) => mark }: AxisProps) =>
  marks.map((mark) => (
    <g key={mark}>
      <line
        className="stroke-hairline"
        x1={area.left}
        x2={area.right}
        y1={at(mark)}
        y2={at(mark)}
      />
      <text className="fill-dimmed" x={area.left - 8} y={at(mark) + 4} textAnchor="end">
        {text(mark)}
      </text>
    </g>
  ));

export const Marks = ({ area, marks, at, text = (mark) => mark }: AxisProps) =>
  marks.map((mark) => (
    <text key={mark} className="fill-dimmed" x={at(mark)} y={area.bottom + 18} textAnchor="middle">
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
        <text className="font-semibold fill-ink" x={x} y={bottom - drawn - 6} textAnchor="middle">
          {text}
        </text>
      ) : null}
    </>
  );
}

/** Returns a radius for which the area grows with the brews, because people compare areas. */
const radiusOf = (brews: number, most: number) =>
  5 + 9 * Math.sqrt((brews - 1) / Math.max(1, most - 1));

/** A point for one or more brews; `most` is the highest number of brews of all points. */
export const Point = (props: { x: number; y: number; brews: number; most: number }) => (
  <circle
    className={`stroke-brand ${classes.point}`}
    cx={props.x}
    cy={props.y}
    r={radiusOf(props.brews, props.most)}
  />
);

interface ChartTableProps {
  caption: string;
  head: readonly string[];
  /** The cells of each row; the first cell is the heading of its row. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

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
