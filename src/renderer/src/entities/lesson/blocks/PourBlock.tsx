import { Button } from '@mantine/core';
import type { BlockOf } from '@shared/course/blocks';
import { formatDecimal } from '@shared/format';
import { useEffect, useRef, useState } from 'react';
import { Exercise } from './Exercise';
import classes from './Exercise.module.css';
import pour from './PourBlock.module.css';
import { playPour } from './pour-sound';

/** How far from the wanted end a stop may lie, as a share of the pour. */
const TOLERANCE = 0.15;

type Attempt =
  | { phase: 'idle' }
  | { phase: 'pouring'; startedAt: number }
  | { phase: 'stopped'; seconds: number };

/** A pour to be heard and counted: started and stopped by the same button, at the right moment. */
export function PourBlock({ block }: { block: BlockOf<'pour'> }) {
  const { grams, seconds } = block;
  const [attempt, setAttempt] = useState<Attempt>({ phase: 'idle' });
  const stopSound = useRef(() => {});
  useEffect(() => () => stopSound.current(), []);
  const rate = grams / seconds;

  function press() {
    if (attempt.phase === 'pouring') {
      stopSound.current();
      setAttempt({ phase: 'stopped', seconds: (performance.now() - attempt.startedAt) / 1000 });
      return;
    }
    stopSound.current = playPour(seconds * 2);
    setAttempt({ phase: 'pouring', startedAt: performance.now() });
  }

  const took = attempt.phase === 'stopped' ? attempt.seconds : null;
  const isDone = took !== null && Math.abs(took - seconds) <= seconds * TOLERANCE;
  const poured =
    took === null ? null : `${formatDecimal(took * rate, 0)} g em ${formatDecimal(took, 1)} s`;
  return (
    <Exercise
      label="Ouça e conte"
      done={isDone ? `${poured}. ${block.done}` : null}
      retry={
        poured && !isDone
          ? `${poured}: ${took !== null && took < seconds ? 'parou cedo' : 'passou'}. Conte de novo.`
          : null
      }
    >
      <p className={classes.prompt}>{block.prompt}</p>
      <div className={pour.stage} data-pouring={attempt.phase === 'pouring' || undefined}>
        <svg viewBox="0 0 120 96" className={pour.drawing} aria-hidden>
          <path d="M8 20h30v22H14zM38 24c16-2 22 2 26 10" className={pour.kettle} />
          <path d="M66 36v34" className={pour.stream} />
          <path d="M44 70h44l-14 22H58z" className={pour.cone} />
        </svg>
        <Button size="md" onClick={press}>
          {attempt.phase === 'pouring'
            ? 'Parar'
            : attempt.phase === 'idle'
              ? 'Começar a despejar'
              : 'Despejar de novo'}
        </Button>
      </div>
      <dl className={classes.readout}>
        <div>
          <dt>Alvo</dt>
          <dd className="display-number">
            {formatDecimal(grams)} g em {formatDecimal(seconds)} s
          </dd>
        </div>
        <div>
          <dt>Vazão</dt>
          <dd className="display-number">{formatDecimal(rate, 1)} g/s</dd>
        </div>
      </dl>
    </Exercise>
  );
}
