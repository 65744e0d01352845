import { Slider } from '@mantine/core';
import { extractionYield, tasteOf } from '@shared/brew/extraction';
import type { BlockOf } from '@shared/course/blocks';
import { formatDecimal } from '@shared/format';
import { useState } from 'react';
import { ControlChart, describeFigure, FigureDrawing } from '../figures/FigureDrawing';
import charts from './ChartBlocks.module.css';
import { Exercise, Prompt, Readout } from './ExerciseBlocks';

/** The control chart with a slider for the strength; the extraction follows from it. */
export function ChartBlock({ block }: { block: BlockOf<'chart'> }) {
  const { coffee, beverage } = block;
  const [tds, setTds] = useState(block.tds);
  const [isTouched, setTouched] = useState(false);
  const extraction = extractionYield(beverage, tds, coffee);
  const cup = tasteOf(extraction, tds);
  const isDone = isTouched && cup.extraction === 'within' && cup.strength === 'within';
  const spoken = `${formatDecimal(tds, 2)}% de TDS, extração ${formatDecimal(extraction, 1)}%`;
  return (
    <Exercise label="Ache o campo do meio" done={isDone ? block.done : null}>
      <Prompt>{block.prompt}</Prompt>
      <ControlChart point={{ extraction, tds }} />
      <Slider
        mt="md"
        min={0.8}
        max={1.8}
        step={0.01}
        value={tds}
        label={null}
        size="lg"
        thumbSize={28}
        thumbProps={{ 'aria-label': 'TDS da bebida', 'aria-valuetext': spoken }}
        onChange={(value) => {
          setTds(value);
          setTouched(true);
        }}
      />
      <Readout
        figures={[
          ['Café', `${formatDecimal(coffee, 1)} g`],
          ['Bebida', `${formatDecimal(beverage, 0)} g`],
          ['TDS', `${formatDecimal(tds, 2)}%`],
          ['Extração', `${formatDecimal(extraction, 1)}%`],
        ]}
      />
    </Exercise>
  );
}

export function CompareBlock({ block }: { block: BlockOf<'compare'> }) {
  const { left, right } = block;
  const [share, setShare] = useState(50);
  const spoken = share >= 50 ? `${share}% ${left.label}` : `${100 - share}% ${right.label}`;
  return (
    <Exercise label="Compare" done={null}>
      {block.prompt ? <Prompt>{block.prompt}</Prompt> : null}
      <div
        className="rounded-md bg-surface relative overflow-hidden"
        role="img"
        aria-label={`${left.label}: ${describeFigure(left.figure)} ${right.label}: ${describeFigure(right.figure)}`}
      >
        <FigureDrawing figure={right.figure} />
        <div
          className="bg-surface absolute inset-0"
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        >
          <FigureDrawing figure={left.figure} />
        </div>
        <span
          className={`absolute top-0 bottom-0 bg-brand ${charts.edge}`}
          style={{ left: `${share}%` }}
          aria-hidden
        />
      </div>
      <div className={`flex justify-between gap-md font-semibold ${charts.labels}`} aria-hidden>
        <span>{left.label}</span>
        <span>{right.label}</span>
      </div>
      <Slider
        value={share}
        onChange={setShare}
        label={null}
        size="lg"
        thumbSize={28}
        thumbProps={{ 'aria-label': 'Quanto se vê de cada', 'aria-valuetext': spoken }}
      />
    </Exercise>
  );
}

/** Grams of water that a gram of grounds keeps; the lesson on ratios names the source. */
const ABSORBED_BY_GROUNDS = 2;

/** Returns the darkness of the drawn coffee, in percent; a higher ratio is lighter. */
const darkness = (ratio: number) => Math.min(96, Math.max(14, 112 - ratio * 4.6));

export function RatioBlock({ block }: { block: BlockOf<'ratio'> }) {
  const { coffee, target, start } = block;
  const [ratio, setRatio] = useState(start);
  const [isTouched, setTouched] = useState(false);
  const water = coffee * ratio;
  const isDone = isTouched && ratio >= target.from && ratio <= target.to;
  const inCup = formatDecimal(water - coffee * ABSORBED_BY_GROUNDS, 0);
  const spoken = `1:${formatDecimal(ratio, 1)}, ${formatDecimal(water, 0)} g de água`;
  return (
    <Exercise label="Gire a proporção" done={isDone ? block.done : null}>
      <Prompt>{block.prompt}</Prompt>
      <div className="flex items-center gap-lg">
        <svg viewBox="0 0 120 96" className="flex-none w-28" aria-hidden>
          <path
            d="M18 14h70v34a32 32 0 0 1-32 32h-6a32 32 0 0 1-32-32z"
            className={charts.coffee}
            style={{
              fill: `color-mix(in srgb, var(--coado-accent) ${darkness(ratio)}%, var(--coado-sunk))`,
            }}
          />
          <path
            d="M88 24h8a13 13 0 0 1 0 26h-9"
            className={`fill-none stroke-ink ${charts.line}`}
          />
          <path
            d="M18 14h70v34a32 32 0 0 1-32 32h-6a32 32 0 0 1-32-32zM10 88h86"
            className={`fill-none stroke-ink ${charts.line}`}
          />
        </svg>
        <Slider
          className="flex-1 min-w-0"
          min={1}
          max={20}
          step={0.5}
          value={ratio}
          label={null}
          size="lg"
          thumbSize={28}
          thumbProps={{ 'aria-label': 'Proporção', 'aria-valuetext': spoken }}
          onChange={(value) => {
            setRatio(value);
            setTouched(true);
          }}
        />
      </div>
      <Readout
        figures={[
          ['Proporção', `1:${formatDecimal(ratio, 1)}`],
          ['Café', `${formatDecimal(coffee, 1)} g`],
          ['Água', `${formatDecimal(water, 0)} g`],
          ...(ratio > 4 ? [['Na xícara, cerca de', `${inCup} g`] as const] : []),
        ]}
      />
    </Exercise>
  );
}
