import { targetFlow } from '@shared/weighing/target-curve';
import { useRef } from 'react';
import { formatWeight } from '@/entities/weighing/pour-line';
import type { WeighedBrew } from '@/entities/weighing/weighed-brews';
import { writeText } from '@/lib/frame';
import { useDrawing } from '@/lib/hooks/useDrawing';
import classes from './FlowGauge.module.css';

/** The band stands in the middle third of the gauge, whatever the flow it stands for. */
const SPAN_OF_BAND = 3;
/** This near to its target a step is poured, in grams. */
const POURED_GRAMS = 1;
/** Figures that change faster, in ms, cannot be read. */
const FIGURE_MS = 200;

/** How fast it pours, against how fast the recipe wants it. Drawn at each reading. */
export function FlowGauge({ weighed }: { weighed: WeighedBrew }) {
  const box = useRef<HTMLDivElement>(null);
  const needle = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const writtenMs = useRef(0);

  useDrawing(weighed.onReading, () => {
    const view = weighed.latest()?.view;
    if (!view) writeText(text.current, '–');
    if (!view || !box.current) return;
    const { flow, grams } = view.weighed;
    // What is poured needs no flow: a needle at nothing would call the wait too slow.
    const isOpen = view.target !== null && grams < view.target.toGrams - POURED_GRAMS;
    const wanted = view.target && isOpen && view.isRunning ? targetFlow(view.target) : null;
    if (performance.now() - writtenMs.current >= FIGURE_MS) {
      writtenMs.current = performance.now();
      writeText(text.current, flow === null ? '–' : formatWeight(Math.max(0, flow)));
    }
    box.current.toggleAttribute('data-idle', wanted === null);
    if (wanted === null || flow === null) return;
    const width = (wanted.high - wanted.low) * SPAN_OF_BAND;
    const share = (flow - wanted.flow) / width + 0.5;
    const place = Math.min(0.985, Math.max(0.015, share));
    needle.current?.style.setProperty('transform', `translateX(${(place * 100).toFixed(1)}%)`);
    const isRight = flow >= wanted.low && flow <= wanted.high;
    box.current.toggleAttribute('data-right', isRight);
  });

  return (
    <div ref={box} className={classes.flow} data-idle>
      <div className={classes.track} aria-hidden>
        <div className={classes.band} />
        <div ref={needle} className={classes.slide}>
          <div className={classes.needle} />
        </div>
      </div>
      <p className={classes.text}>
        <span className={classes.figure}>
          <span ref={text} className={`display-number ${classes.number}`} /> g/s
        </span>
      </p>
    </div>
  );
}
