import { Button } from '@mantine/core';
import type { BlockOf } from '@shared/course/blocks';
import { useState } from 'react';
import { PairInput } from '../quiz/PairInput';
import { Exercise } from './Exercise';
import classes from './Exercise.module.css';
import { shuffled } from './shuffled';

/** Pairs to be found, such as fault and cause. */
export function MatchBlock({ block }: { block: BlockOf<'match'> }) {
  const [pairs, setPairs] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const lefts = block.pairs.map(({ left }) => left);
  const [rights] = useState(() => shuffled(block.pairs.map(({ right }) => right)));
  const notes = new Map(
    block.pairs.map(({ left, right }) => [left, { isRight: pairs[left] === right }] as const),
  );
  const isWhole = lefts.every((left) => pairs[left] !== undefined);
  const isDone = isChecked && [...notes.values()].every(({ isRight }) => isRight);
  return (
    <Exercise
      label="Ligue os pares"
      done={isDone ? block.done : null}
      retry={isChecked ? 'Alguns pares não combinam. Desfaça e tente de novo.' : null}
    >
      <PairInput
        question={block.prompt}
        lefts={lefts}
        rights={rights}
        pairs={pairs}
        notes={isChecked ? notes : null}
        locked={isDone}
        onPair={(paired) => {
          setPairs(paired);
          setChecked(false);
        }}
      />
      {isDone ? null : (
        <Button
          variant="default"
          className={classes.actions}
          disabled={!isWhole}
          onClick={() => setChecked(true)}
        >
          Conferir os pares
        </Button>
      )}
    </Exercise>
  );
}
