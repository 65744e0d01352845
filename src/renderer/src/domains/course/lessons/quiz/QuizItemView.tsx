import { TextInput } from '@mantine/core';
import type { QuizAnswer } from '@shared/course/quiz';
import { formatDecimal, parseDecimal } from '@shared/format';
import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { FigureView } from '../figures/FigureDrawing';
import { OptionsInput, QUESTION_CLASSES } from './OptionsInput';
import { PairInput } from './PairInput';
import classes from './QuizItemView.module.css';
import { SortInput } from './SortInput';
import {
  asPairs,
  asText,
  asTexts,
  type QuizNote,
  type ShownItem,
  type Verdict,
} from './shown-item';

interface QuizItemViewProps {
  item: ShownItem;
  answer: QuizAnswer | null;
  verdict: Verdict | null;
  locked: boolean;
  onAnswer: (answer: QuizAnswer | null) => void;
}

const TRUTHS = ['Verdadeiro', 'Falso'] as const;

/** Returns the notes on pairs by left text; the text of a note is 'left → right'. */
function pairNotes({ notes }: Verdict, lefts: readonly string[]) {
  return new Map(
    lefts.flatMap((left) => {
      const note = notes.find(({ text }) => String(text).startsWith(`${left} → `));
      return note ? [[left, note] as const] : [];
    }),
  );
}

export function QuizItemView(props: QuizItemViewProps) {
  const { figure } = props.item;
  return (
    <>
      {figure ? (
        <div className="max-w-104 mx-auto mb-xl">
          <FigureView figure={figure} />
        </div>
      ) : null}
      <QuizItemInput {...props} />
    </>
  );
}

function QuizItemInput({ item, answer, verdict, locked, onAnswer }: QuizItemViewProps) {
  const question = item.prompt;
  switch (item.kind) {
    case 'choice': {
      const text = asText(answer);
      return (
        <OptionsInput
          question={question}
          options={item.options}
          chosen={text === null ? [] : [text]}
          notes={verdict?.notes ?? null}
          locked={locked}
          onChoose={([chosen = '']) => onAnswer(chosen)}
        />
      );
    }
    case 'multiple':
      return (
        <OptionsInput
          several
          question={question}
          options={item.options}
          chosen={asTexts(answer)}
          notes={verdict?.notes ?? null}
          locked={locked}
          onChoose={(chosen) => onAnswer([...chosen])}
        />
      );
    case 'truth':
      return (
        <OptionsInput
          question={question}
          options={TRUTHS}
          chosen={typeof answer === 'boolean' ? [answer ? TRUTHS[0] : TRUTHS[1]] : []}
          notes={verdict?.notes ?? null}
          locked={locked}
          onChoose={([chosen]) => onAnswer(chosen === TRUTHS[0])}
        />
      );
    case 'order': {
      const isOpen = verdict !== null && verdict.solution !== null;
      return (
        <>
          <SortInput
            question={question}
            steps={asTexts(answer)}
            notes={
              isOpen && !verdict.isRight ? placesOf(verdict, answer) : (verdict?.notes ?? null)
            }
            locked={locked}
            onSort={(steps) => onAnswer([...steps])}
          />
          {isOpen && !verdict.isRight ? (
            <Notes title="A ordem" notes={verdict.notes} ordered />
          ) : null}
        </>
      );
    }
    case 'match': {
      const isOpen = verdict !== null && verdict.solution !== null;
      return (
        <>
          <PairInput
            question={question}
            lefts={item.lefts}
            rights={item.rights}
            pairs={asPairs(answer)}
            notes={verdict && !(isOpen && !verdict.isRight) ? pairNotes(verdict, item.lefts) : null}
            locked={locked}
            onPair={(pairs) => onAnswer({ ...pairs })}
          />
          {isOpen && !verdict.isRight ? <Notes title="Os pares" notes={verdict.notes} /> : null}
        </>
      );
    }
    case 'number':
      return (
        <>
          <FigureInput question={question} unit={item.unit} locked={locked} onChange={onAnswer} />
          {verdict ? <Notes title="A conta" notes={verdict.notes} unit={item.unit} /> : null}
        </>
      );
  }
}

function placesOf({ solution }: Verdict, answer: QuizAnswer | null) {
  const right = Array.isArray(solution) ? solution : [];
  return asTexts(answer).map((text, index) => ({ isRight: right[index] === text }));
}

interface FigureInputProps {
  question: string;
  unit: string | undefined;
  locked: boolean;
  /** Receives null while the text is not a number. */
  onChange: (value: number | null) => void;
}

function FigureInput({ question, unit, locked, onChange }: FigureInputProps) {
  const [text, setText] = useState('');
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={`block ${QUESTION_CLASSES}`}>
        {question}
      </label>
      <TextInput
        id={id}
        size="lg"
        inputMode="decimal"
        autoComplete="off"
        className={`max-w-64 ${classes.field}`}
        placeholder="Sua conta"
        rightSection={unit ? <span className="text-dimmed">{unit}</span> : null}
        rightSectionWidth={unit ? `${unit.length * 0.6 + 2}rem` : 0}
        disabled={locked}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange(parseDecimal(currentTarget.value));
        }}
      />
    </div>
  );
}

interface NotesProps {
  title: string;
  notes: readonly QuizNote[];
  unit?: string | undefined;
  ordered?: boolean;
}

function inWords(text: unknown, unit: string | undefined): string {
  const value = typeof text === 'number' ? formatDecimal(text, 3) : String(text ?? '');
  return unit ? `${value} ${unit}` : value;
}

function Notes({ title, notes, unit, ordered = false }: NotesProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <section className="rounded-md bg-sunk mt-lg px-md py-md">
      <h2 className="mt-0 mx-0 mb-xs text-md">{title}</h2>
      <List className={`grid gap-xs leading-loose p-0 list-none ${classes.list}`}>
        {notes.map((note) => {
          const Mark = note.isRight ? Check : X;
          return (
            <li key={String(note.text)} data-right={note.isRight || undefined}>
              {ordered ? null : <Mark size={16} strokeWidth={2.5} />}
              <span>
                <strong>{inWords(note.text, unit)}</strong>
                {note.why ? ` ${note.why}` : null}
              </span>
            </li>
          );
        })}
      </List>
    </section>
  );
}
