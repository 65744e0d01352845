import { Slider } from '@mantine/core';
import type { BlockOf } from '@shared/course/blocks';
import { formatDecimal } from '@shared/format';
import { useState } from 'react';
import { ControlChart, extractionOf, isInIdealField } from '../figures/ControlChart';
import { Exercise } from './Exercise';
import classes from './Exercise.module.css';

/** The control chart: a strength to be chosen, and the extraction that comes of it. */
export function ChartBlock({ block }: { block: BlockOf<'chart'> }) {
  const { coffee, beverage } = block;
  const [tds, setTds] = useState(block.tds);
  const [isTouched, setTouched] = useState(false);
  const extraction = extractionOf({ coffee, beverage, tds });
  const isDone = isTouched && isInIdealField(extraction, tds);
  const spoken = `${formatDecimal(tds, 2)}% de TDS, extração ${formatDecimal(extraction, 1)}%`;
  return (
    <Exercise label="Ache o campo do meio" done={isDone ? block.done : null}>
      <p className={classes.prompt}>{block.prompt}</p>
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
      <dl className={classes.readout}>
        <div>
          <dt>Café</dt>
          <dd className="display-number">{formatDecimal(coffee, 1)} g</dd>
        </div>
        <div>
          <dt>Bebida</dt>
          <dd className="display-number">{formatDecimal(beverage, 0)} g</dd>
        </div>
        <div>
          <dt>TDS</dt>
          <dd className="display-number">{formatDecimal(tds, 2)}%</dd>
        </div>
        <div>
          <dt>Extração</dt>
          <dd className="display-number">{formatDecimal(extraction, 1)}%</dd>
        </div>
      </dl>
    </Exercise>
  );
}
