import { Check, X } from 'lucide-react';
import { useId } from 'react';
import classes from './Answer.module.css';
import type { QuizNote } from './shown-item';

interface OptionsInputProps {
  question: string;
  options: readonly string[];
  chosen: readonly string[];
  several?: boolean;
  /** Result of each option after the check; null before. */
  notes: readonly QuizNote[] | null;
  locked: boolean;
  onChoose: (chosen: readonly string[]) => void;
}

export const QUESTION_CLASSES = `text-2xl font-semibold leading-tight font-serif text-pretty p-0 mb-xl ${classes.question}`;

const letterOf = (index: number) => String.fromCharCode(65 + index);

export function OptionsInput(props: OptionsInputProps) {
  const { question, options, chosen, several = false, notes, locked, onChoose } = props;
  const name = useId();
  const toggled = (option: string) =>
    chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option];
  return (
    <fieldset className="grid gap-sm" disabled={locked}>
      <legend className={QUESTION_CLASSES}>{question}</legend>
      {several ? <p className="text-dimmed -mt-sm mb-2xs">Marque todas as que valem.</p> : null}
      {options.map((option, index) => {
        const isChosen = chosen.includes(option);
        const note = notes?.find(({ text }) => text === option);
        const verdict = note ? (note.isRight ? 'correct' : 'incorrect') : undefined;
        // Only right options are marked among those that were not chosen.
        const isMarked = isChosen || verdict === 'correct';
        const Mark = verdict === 'correct' ? Check : X;
        return (
          <label
            key={option}
            className={`flex items-center gap-md text-md relative px-md py-sm cursor-pointer ${classes.answer} ${classes.option}`}
            data-chosen={isChosen || undefined}
            data-verdict={(isMarked && verdict) || undefined}
            data-locked={locked || undefined}
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              className={`absolute inset-0 opacity-0 ${classes.radio}`}
              checked={isChosen}
              onChange={() => onChoose(several ? toggled(option) : [option])}
            />
            <span
              className={`grid place-items-center text-dimmed text-sm flex-none font-bold rounded-circle ${classes.mark}`}
              data-several={several || undefined}
              aria-hidden
            >
              {isMarked && verdict ? (
                <Mark strokeWidth={2.5} />
              ) : several ? (
                isChosen && <Check strokeWidth={2.5} />
              ) : (
                letterOf(index)
              )}
            </span>
            <span className="min-w-0 wrap-anywhere">
              {option}
              {note?.why ? (
                <span className={`block text-ink text-sm leading-loose mt-2xs ${classes.why}`}>
                  {note.why}
                </span>
              ) : null}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
