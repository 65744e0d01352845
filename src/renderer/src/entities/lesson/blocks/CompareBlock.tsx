import { Slider } from '@mantine/core';
import type { BlockOf } from '@shared/course/blocks';
import { useState } from 'react';
import { describeFigure } from '../figures/describe';
import { FigureDrawing } from '../figures/FigureDrawing';
import compare from './CompareBlock.module.css';
import { Exercise } from './Exercise';
import classes from './Exercise.module.css';

/** Two drawings over each other, with a slider that uncovers one or the other. */
export function CompareBlock({ block }: { block: BlockOf<'compare'> }) {
  const { left, right } = block;
  const [share, setShare] = useState(50);
  const spoken = share >= 50 ? `${share}% ${left.label}` : `${100 - share}% ${right.label}`;
  return (
    <Exercise label="Compare" done={null}>
      {block.prompt ? <p className={classes.prompt}>{block.prompt}</p> : null}
      <div
        className={compare.stage}
        role="img"
        aria-label={`${left.label}: ${describeFigure(left.figure)} ${right.label}: ${describeFigure(right.figure)}`}
      >
        <FigureDrawing figure={right.figure} />
        <div className={compare.over} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          <FigureDrawing figure={left.figure} />
        </div>
        <span className={compare.edge} style={{ left: `${share}%` }} aria-hidden />
      </div>
      <div className={compare.labels} aria-hidden>
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
