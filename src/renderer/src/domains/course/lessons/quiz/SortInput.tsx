import { ActionIcon } from '@mantine/core';
import { ArrowDown, ArrowUp, Check, GripVertical, X } from 'lucide-react';
import { useState } from 'react';
import { moved } from '@/lib/moved';
import { useDragOrder } from '@/ui/hooks/useDragOrder';
import classes from './Answer.module.css';
import { QUESTION_CLASSES } from './OptionsInput';

interface PlaceNote {
  isRight: boolean;
  why?: string | null | undefined;
}

interface SortInputProps {
  question: string;
  steps: readonly string[];
  notes: readonly PlaceNote[] | null;
  locked: boolean;
  onSort: (steps: readonly string[]) => void;
}

export function SortInput({ question, steps, notes, locked, onSort }: SortInputProps) {
  const [said, setSaid] = useState('');
  const { dragging, row, handle } = useDragOrder({
    keys: steps,
    onMove: (step, to) => onSort(moved(steps, steps.indexOf(step), to)),
  });

  function move(from: number, to: number) {
    onSort(moved(steps, from, to));
    setSaid(`${steps[from]}: agora em ${to + 1}º de ${steps.length}.`);
  }

  return (
    <fieldset>
      <legend className={QUESTION_CLASSES}>{question}</legend>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ol className="grid gap-xs p-0 cols-1 list-none">
        {steps.map((step, index) => {
          const note = notes?.[index];
          const Mark = note?.isRight ? Check : X;
          return (
            <li
              key={step}
              ref={row(step)}
              className={`flex items-center gap-sm rounded-lg bg-surface min-h-14 until-3xs:flex-wrap ${classes.answer} ${classes.step}`}
              data-chosen={dragging === step || undefined}
              data-verdict={note ? (note.isRight ? 'correct' : 'incorrect') : undefined}
            >
              <span
                className={`grid place-items-center text-dimmed text-sm flex-none font-bold rounded-circle bg-sunk ${classes.mark}`}
                aria-hidden
              >
                {note ? <Mark strokeWidth={2.5} /> : index + 1}
              </span>
              <span
                className={`flex-1 min-w-0 py-2xs wrap-break-word until-3xs:max-w-full ${classes.words}`}
                {...(locked ? {} : handle(step))}
              >
                {step}
                {note?.why ? <span className="block text-sm mt-2xs">{note.why}</span> : null}
              </span>
              {locked ? null : (
                <span
                  className={`flex flex-none until-xs:flex-wrap until-xs:w-touch until-3xs:w-auto until-3xs:ms-auto ${classes.moves}`}
                >
                  <ActionIcon
                    aria-label={`Subir: ${step}`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={`Descer: ${step}`}
                    disabled={index === steps.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown />
                  </ActionIcon>
                  <span
                    className={`grid place-items-center text-dimmed until-xs:hidden w-9 cursor-grab touch-none ${classes.grip}`}
                    aria-hidden
                    {...handle(step)}
                  >
                    <GripVertical />
                  </span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
