import { Slider } from '@mantine/core';
import type { BlockOf } from '@shared/course/blocks';
import { formatDecimal } from '@shared/format';
import { useState } from 'react';
import { Exercise } from './Exercise';
import classes from './Exercise.module.css';
import cup from './RatioBlock.module.css';

/** Grams of water that a gram of grounds keeps: the lesson on ratio names the source. */
const KEPT_BY_GROUNDS = 2;

/** How dark the cup is drawn, in percent of coffee colour, from 1:1 to 1:20 and beyond. */
const darkness = (ratio: number) => Math.min(96, Math.max(14, 112 - ratio * 4.6));

/** A dial for the ratio, and the cup that comes of it. */
export function RatioBlock({ block }: { block: BlockOf<'ratio'> }) {
  const { coffee, target, start } = block;
  const [ratio, setRatio] = useState(start);
  const [isTouched, setTouched] = useState(false);
  const water = coffee * ratio;
  const isDone = isTouched && ratio >= target.from && ratio <= target.to;
  const spoken = `1:${formatDecimal(ratio, 1)}, ${formatDecimal(water, 0)} g de água`;
  return (
    <Exercise label="Gire a proporção" done={isDone ? block.done : null}>
      <p className={classes.prompt}>{block.prompt}</p>
      <div className={cup.dial}>
        <svg viewBox="0 0 120 96" className={cup.cup} aria-hidden>
          <path
            d="M18 14h70v34a32 32 0 0 1-32 32h-6a32 32 0 0 1-32-32z"
            className={cup.coffee}
            style={{
              fill: `color-mix(in srgb, var(--coado-accent) ${darkness(ratio)}%, var(--coado-sunk))`,
            }}
          />
          <path d="M88 24h8a13 13 0 0 1 0 26h-9" className={cup.line} />
          <path
            d="M18 14h70v34a32 32 0 0 1-32 32h-6a32 32 0 0 1-32-32zM10 88h86"
            className={cup.line}
          />
        </svg>
        <Slider
          className={cup.slider}
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
      <dl className={classes.readout}>
        <div>
          <dt>Proporção</dt>
          <dd className="display-number">1:{formatDecimal(ratio, 1)}</dd>
        </div>
        <div>
          <dt>Café</dt>
          <dd className="display-number">{formatDecimal(coffee, 1)} g</dd>
        </div>
        <div>
          <dt>Água</dt>
          <dd className="display-number">{formatDecimal(water, 0)} g</dd>
        </div>
        {ratio > 4 ? (
          <div>
            <dt>Na xícara, cerca de</dt>
            <dd className="display-number">
              {formatDecimal(water - coffee * KEPT_BY_GROUNDS, 0)} g
            </dd>
          </div>
        ) : null}
      </dl>
    </Exercise>
  );
}
