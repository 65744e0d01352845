import { formatClock, formatDecimal } from '@shared/format';
import type { Curve } from '@shared/weighing/curve';
import { gramTicks, lineOf, linesOf, type Plot, timeTicks, xOf, yOf } from '@shared/weighing/plot';
import type { TargetCurve } from '@shared/weighing/target-curve';

export interface CurveInks {
  readonly measured: string;
  readonly liquid: string;
  readonly ink: string;
  readonly muted: string;
  readonly font: string;
}

type Corner = readonly [number, number];

function trace(context: CanvasRenderingContext2D, line: readonly Corner[]): void {
  for (const [index, [x, y]] of line.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

export function paintGround(
  context: CanvasRenderingContext2D,
  plot: Plot,
  inks: CurveInks,
  target: TargetCurve,
  ghost: Curve | null,
): void {
  const { width, height, margin } = plot;
  context.clearRect(0, 0, width, height);
  context.font = `500 12px ${inks.font}`;
  context.lineWidth = 1;
  context.fillStyle = inks.muted;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  for (const grams of gramTicks(plot)) {
    const y = yOf(plot, grams);
    context.globalAlpha = 0.16;
    context.strokeStyle = inks.muted;
    context.beginPath();
    context.moveTo(margin.left, y);
    context.lineTo(width - margin.right, y);
    context.stroke();
    context.globalAlpha = 0.9;
    context.fillText(formatDecimal(grams), margin.left - 8, y);
  }
  context.textBaseline = 'alphabetic';
  context.textAlign = 'center';
  for (const ms of timeTicks(plot)) {
    context.fillText(formatClock(ms / 1000), xOf(plot, ms), height - 4);
  }

  context.lineJoin = 'round';
  context.lineCap = 'round';
  if (target.length > 1) {
    const line = lineOf(plot, target);
    context.globalAlpha = 0.05;
    context.fillStyle = inks.ink;
    context.beginPath();
    trace(context, line);
    context.lineTo(line.at(-1)?.[0] ?? 0, yOf(plot, 0));
    context.lineTo(line[0]?.[0] ?? 0, yOf(plot, 0));
    context.fill();
    context.globalAlpha = 0.3;
    context.strokeStyle = inks.ink;
    context.lineWidth = 5;
    context.beginPath();
    trace(context, line);
    context.stroke();
  }
  if (ghost !== null) {
    context.globalAlpha = 0.75;
    context.strokeStyle = inks.muted;
    context.lineWidth = 1.5;
    context.setLineDash([2, 5]);
    context.beginPath();
    for (const line of linesOf(plot, ghost)) trace(context, line);
    context.stroke();
    context.setLineDash([]);
  }
  context.globalAlpha = 1;
}

export function paintMeasured(
  context: CanvasRenderingContext2D,
  ground: HTMLCanvasElement,
  plot: Plot,
  inks: CurveInks,
  curve: Curve,
): void {
  const { width, height } = plot;
  context.clearRect(0, 0, width, height);
  context.drawImage(ground, 0, 0, width, height);
  const lines = linesOf(plot, curve);
  const floor = yOf(plot, 0);
  const fill = context.createLinearGradient(0, plot.margin.top, 0, floor);
  fill.addColorStop(0, inks.measured);
  fill.addColorStop(1, inks.liquid);
  context.fillStyle = fill;
  context.globalAlpha = 0.34;
  for (const line of lines) {
    const [first] = line;
    const last = line.at(-1);
    if (!first || !last) continue;
    context.beginPath();
    trace(context, line);
    context.lineTo(last[0], floor);
    context.lineTo(first[0], floor);
    context.fill();
  }
  context.globalAlpha = 1;
  context.strokeStyle = inks.measured;
  context.lineWidth = 3.5;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.beginPath();
  for (const line of lines) trace(context, line);
  context.stroke();
  const head = lines.at(-1)?.at(-1);
  if (!head) return;
  context.fillStyle = inks.measured;
  context.globalAlpha = 0.25;
  context.beginPath();
  context.arc(head[0], head[1], 11, 0, Math.PI * 2);
  context.fill();
  context.globalAlpha = 1;
  context.beginPath();
  context.arc(head[0], head[1], 5.5, 0, Math.PI * 2);
  context.fill();
}
