import { Button } from '@mantine/core';
import type { BlockOf } from '@shared/course/blocks';
import { useState } from 'react';
import { SortInput } from '../quiz/SortInput';
import { Exercise } from './Exercise';
import classes from './Exercise.module.css';
import { shuffled } from './shuffled';

/** Steps to be dragged, or moved by their buttons, into the right order. */
export function OrderBlock({ block }: { block: BlockOf<'order'> }) {
  const [steps, setSteps] = useState(() => shuffled(block.steps));
  const [checked, setChecked] = useState<readonly string[] | null>(null);
  const places = checked?.map((step, index) => ({ isRight: step === block.steps[index] })) ?? null;
  const isDone = places?.every(({ isRight }) => isRight) ?? false;
  return (
    <Exercise
      label="Ponha em ordem"
      done={isDone ? block.done : null}
      retry={places ? 'Quase: os marcados ainda estão fora do lugar.' : null}
    >
      <SortInput
        question={block.prompt}
        steps={steps}
        notes={places}
        locked={isDone}
        onSort={(sorted) => {
          setSteps(sorted);
          setChecked(null);
        }}
      />
      {isDone ? null : (
        <Button variant="default" className={classes.actions} onClick={() => setChecked(steps)}>
          Conferir a ordem
        </Button>
      )}
    </Exercise>
  );
}
