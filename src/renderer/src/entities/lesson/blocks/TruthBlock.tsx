import type { BlockOf } from '@shared/course/blocks';
import { useState } from 'react';
import { OptionsInput } from '../quiz/OptionsInput';
import { Exercise } from './Exercise';

const OPTIONS = ['Verdadeiro', 'Falso'] as const;

/** A sentence to judge; the reason follows whatever was answered. */
export function TruthBlock({ block }: { block: BlockOf<'truth'> }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const right = block.isTrue ? OPTIONS[0] : OPTIONS[1];
  return (
    <Exercise label="Verdadeiro ou falso?" done={chosen === null ? null : block.why}>
      <OptionsInput
        question={block.statement}
        options={OPTIONS}
        chosen={chosen === null ? [] : [chosen]}
        notes={chosen === null ? null : OPTIONS.map((text) => ({ text, isRight: text === right }))}
        locked={chosen !== null}
        onChoose={([text = null]) => setChosen(text)}
      />
    </Exercise>
  );
}
