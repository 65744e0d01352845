import { Button } from '@mantine/core';
import type { BlockOf } from '@shared/course/blocks';
import { Check, Hand } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { OptionsInput } from '../quiz/OptionsInput';
import { PairInput } from '../quiz/PairInput';
import { SortInput } from '../quiz/SortInput';
import classes from './Exercise.module.css';

interface ExerciseProps {
  label: string;
  /** Text after the exercise is solved; null before. */
  done: string | null;
  retry?: string | null;
  children: ReactNode;
}

/**
 * The frame of an interactive block.
 * An exercise gives no points, and a lesson can be completed with its exercises unsolved.
 */
export function Exercise({ label, done, retry = null, children }: ExerciseProps) {
  return (
    <section
      className={`card ${classes.exercise}`}
      data-done={done !== null || undefined}
      aria-label={label}
    >
      <p
        className={`flex items-center gap-xs text-accent text-sm font-semibold mb-sm ${classes.label}`}
      >
        {done === null ? <Hand size={18} /> : <Check size={18} strokeWidth={2.5} />}
        {label}
      </p>
      {children}
      <div role="status">
        {done !== null ? (
          <p className={`leading-loose text-pretty mt-md rounded-md px-md py-sm ${classes.said}`}>
            {done}
          </p>
        ) : null}
        {done === null && retry !== null ? (
          <p className="text-danger font-semibold leading-loose text-pretty mt-md">{retry}</p>
        ) : null}
      </div>
    </section>
  );
}

export function Prompt({ children }: { children: ReactNode }) {
  return (
    <p className="text-lg font-semibold leading-snug text-pretty mt-0 mx-0 mb-md">{children}</p>
  );
}

interface ReadoutProps {
  figures: readonly (readonly [name: string, figure: string])[];
}

export function Readout({ figures }: ReadoutProps) {
  return (
    <dl className={`flex flex-wrap gap-y-2xs gap-x-xl mt-md mx-0 mb-0 ${classes.readout}`}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="display-number">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

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
          className="mt-md"
          disabled={!isWhole}
          onClick={() => setChecked(true)}
        >
          Conferir os pares
        </Button>
      )}
    </Exercise>
  );
}

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
        <Button variant="default" className="mt-md" onClick={() => setChecked(steps)}>
          Conferir a ordem
        </Button>
      )}
    </Exercise>
  );
}

const OPTIONS = ['Verdadeiro', 'Falso'] as const;

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

/** Hashes a text with FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Shuffles texts by their hash: the same order on each visit, but never the given one. */
function shuffled(texts: readonly string[]): readonly string[] {
  const mixed = texts.toSorted((one, other) => hash(one) - hash(other));
  const isSame = mixed.every((text, index) => text === texts[index]);
  return isSame ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}
