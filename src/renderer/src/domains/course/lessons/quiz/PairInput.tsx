import { UnstyledButton } from '@mantine/core';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import classes from './Answer.module.css';
import { QUESTION_CLASSES } from './OptionsInput';

interface PairInputProps {
  question: string;
  lefts: readonly string[];
  rights: readonly string[];
  /** The chosen pairs: the text of the right column by that of the left. */
  pairs: Readonly<Record<string, string>>;
  /** The result of each pair by its left text; null before the check. */
  notes: ReadonlyMap<string, { isRight: boolean; why?: string | null | undefined }> | null;
  locked: boolean;
  onPair: (pairs: Readonly<Record<string, string>>) => void;
}

function without(pairs: Readonly<Record<string, string>>, left: string, right: string) {
  return Object.fromEntries(
    Object.entries(pairs).filter(([key, value]) => key !== left && value !== right),
  );
}

/** Two columns of texts to match: press one in each. Pressing both again separates them. */
export function PairInput(props: PairInputProps) {
  const { question, lefts, rights, pairs, notes, locked, onPair } = props;
  const [held, setHeld] = useState<{ side: 'left' | 'right'; text: string } | null>(null);
  const leftOf = (right: string) => lefts.find((left) => pairs[left] === right);
  const numberOf = (left: string | undefined) =>
    left === undefined || pairs[left] === undefined ? null : lefts.indexOf(left) + 1;

  function press(side: 'left' | 'right', text: string) {
    if (held === null || held.side === side) {
      setHeld(held?.text === text ? null : { side, text });
      return;
    }
    const [left, right] = side === 'left' ? [text, held.text] : [held.text, text];
    const others = without(pairs, left, right);
    onPair(pairs[left] === right ? others : { ...others, [left]: right });
    setHeld(null);
  }

  const card = (side: 'left' | 'right', text: string) => {
    const left = side === 'left' ? text : leftOf(text);
    const number = numberOf(left);
    const note = left === undefined ? undefined : notes?.get(left);
    const Mark = note?.isRight ? Check : X;
    const partner = side === 'left' ? pairs[text] : left;
    return (
      <li key={text}>
        <UnstyledButton
          className={`flex items-center w-full rounded-md bg-surface relative h-full p-sm ${classes.answer} ${classes.card}`}
          disabled={locked}
          aria-pressed={held?.side === side && held.text === text}
          data-chosen={(held?.side === side && held.text === text) || undefined}
          data-paired={number !== null || undefined}
          data-verdict={note ? (note.isRight ? 'correct' : 'incorrect') : undefined}
          onClick={() => press(side, text)}
        >
          <span
            className={`grid place-items-center text-xs font-bold rounded-circle absolute w-6 h-6 ${classes.mark}`}
            aria-hidden
          >
            {note ? <Mark size={16} strokeWidth={2.5} /> : number}
          </span>
          <span className="min-w-0 wrap-anywhere hyphens-auto">
            {text}
            {partner ? <span className="visually-hidden">, ligado a {partner}</span> : null}
            {side === 'right' && note?.why ? (
              <span className="block text-sm leading-snug mt-2xs">{note.why}</span>
            ) : null}
          </span>
        </UnstyledButton>
      </li>
    );
  };

  return (
    <fieldset>
      <legend className={QUESTION_CLASSES}>{question}</legend>
      <div className={`grid gap-xs ${classes.columns}`}>
        <ul className="grid auto-rows-fr gap-xs min-w-0 p-0 list-none">
          {lefts.map((left) => card('left', left))}
        </ul>
        <ul className="grid auto-rows-fr gap-xs min-w-0 p-0 list-none">
          {rights.map((right) => card('right', right))}
        </ul>
      </div>
    </fieldset>
  );
}
