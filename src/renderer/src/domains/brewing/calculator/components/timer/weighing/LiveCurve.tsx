import type { RunningBrew } from '@shared/brew/running-brew';
import type { Curve } from '@shared/weighing/curve';
import { type Plot, xOf, yOf } from '@shared/weighing/plot';
import { type TargetCurve, targetCurve } from '@shared/weighing/target-curve';
import { useEffect, useMemo, useRef } from 'react';
import type { BrewOnScale } from '@/domains/running-brews/weighing/model/brews-on-scales';
import { createFrame } from '@/lib/frame';
import classes from './LiveCurve.module.css';
import { type CurveInks, paintGround, paintMeasured } from './paint-live-curve';

const MARGIN = { top: 16, right: 14, bottom: 22, left: 40 };
/** Height of the weight axis relative to the heaviest point, so that an excess stays visible. */
const HEADROOM = 1.12;
/** Growth factor of a full time axis; large steps mean few repaints of the background. */
const GROWTH = 1.25;
/** Shortest new piece of the curve that is drawn, in px. */
const SAME_PLACE = 0.5;

function inksOf(element: HTMLElement): CurveInks {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    measured: of('--brew-colour'),
    liquid: of('--coado-timer-liquid'),
    ink: of('--coado-timer-ink'),
    muted: of('--coado-timer-muted'),
    font: style.fontFamily,
  };
}

function plotOf(
  width: number,
  height: number,
  target: TargetCurve,
  curve: Curve,
  ghost: Curve | null,
): Plot {
  const plannedMs = Math.max(target.at(-1)?.atMs ?? 60_000, ghost?.at(-1)?.atMs ?? 0);
  const reachedMs = curve.at(-1)?.atMs ?? 0;
  const heaviestOf = (line: TargetCurve | Curve) =>
    line.reduce((max, { grams }) => Math.max(max, grams), 0);
  return {
    width,
    height,
    margin: MARGIN,
    spanMs: reachedMs > plannedMs ? reachedMs * GROWTH : plannedMs,
    topGrams: Math.max(1, ...[target, curve, ghost ?? []].map(heaviestOf)) * HEADROOM,
  };
}

interface LiveCurveProps {
  brew: RunningBrew;
  weighed: BrewOnScale;
  /** An earlier or a shared curve; null if it is hidden. */
  ghost: Curve | null;
}

/** Draws the curve on a canvas at each reading, without React renders. */
export function LiveCurve({ brew, weighed, ghost }: LiveCurveProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { recipe, taps } = brew;
  const target = useMemo(
    () => (weighed.state.getState().arrangement === 'brewer' ? targetCurve({ recipe, taps }) : []),
    [recipe, taps, weighed],
  );

  useEffect(() => {
    const element = box.current;
    const context = canvas.current?.getContext('2d');
    // The background is kept and copied: a second canvas on the page would make each frame slower.
    const ground = document.createElement('canvas').getContext('2d');
    if (!element || !context || !ground) return;
    const inks = inksOf(element);
    let plot: Plot | null = null;
    let drawn: { x: number; y: number } | null = null;

    const prepare = () => {
      const { clientWidth, clientHeight } = element;
      const ratio = Math.min(2, window.devicePixelRatio);
      for (const each of [ground, context]) {
        each.canvas.width = Math.round(clientWidth * ratio);
        each.canvas.height = Math.round(clientHeight * ratio);
        each.setTransform(ratio, 0, 0, ratio, 0, 0);
      }
      plot = plotOf(clientWidth, clientHeight, target, weighed.curve, ghost);
      paintGround(ground, plot, inks, target, ghost);
      drawn = null;
    };
    const draw = () => {
      if (plot === null) return;
      const last = weighed.curve.at(-1) ?? { atMs: 0, grams: 0 };
      if (last.atMs > plot.spanMs || last.grams > plot.topGrams) prepare();
      const [x, y] = [xOf(plot, last.atMs), yOf(plot, last.grams)];
      if (drawn && Math.hypot(x - drawn.x, y - drawn.y) < SAME_PLACE) return;
      drawn = { x, y };
      paintMeasured(context, ground.canvas, plot, inks, weighed.curve);
    };
    const frame = createFrame(draw);
    const observer = new ResizeObserver(() => {
      prepare();
      draw();
    });
    observer.observe(element);
    const unsubscribe = weighed.onReading(() => frame.request());
    return () => {
      observer.disconnect();
      unsubscribe();
      frame.cancel();
    };
  }, [weighed, target, ghost]);

  return (
    <div
      ref={box}
      className={`w-full relative h-full min-h-0 ${classes.curve}`}
      role="img"
      aria-label="Curva do preparo: o que a balança mediu, sobre a linha da receita"
    >
      <canvas ref={canvas} className="w-full absolute inset-0 h-full" />
    </div>
  );
}
