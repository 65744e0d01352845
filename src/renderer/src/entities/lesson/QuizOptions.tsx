import { Check, X } from 'lucide-react';
import { useId } from 'react';
import classes from './QuizOptions.module.css';

interface QuizOptionsProps {
  question: string;
  options: readonly string[];
  /** Counted from 0; null while nothing is chosen. */
  selected: number | null;
  /** What the answer turned out to be; null before it is checked. */
  verdict: 'correct' | 'incorrect' | null;
  locked: boolean;
  onSelect: (index: number) => void;
}

/** Letters as in a paper test: A, B, C… */
const letterOf = (index: number) => String.fromCharCode(65 + index);

/** A quiz's question and its options, one to choose. Options lock once the answer is checked. */
export function QuizOptions({
  question,
  options,
  selected,
  verdict,
  locked,
  onSelect,
}: QuizOptionsProps) {
  const name = useId();
  return (
    <fieldset className={classes.quiz} disabled={locked}>
      <legend className={classes.question}>{question}</legend>
      {options.map((option, index) => {
        const chosen = selected === index;
        const Mark = verdict === 'correct' ? Check : X;
        return (
          <label
            key={option}
            className={classes.option}
            data-chosen={chosen || undefined}
            data-verdict={(chosen && verdict) || undefined}
            data-locked={locked || undefined}
          >
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={chosen}
              onChange={() => onSelect(index)}
            />
            <span className={classes.letter} aria-hidden>
              {chosen && verdict ? <Mark size={18} strokeWidth={2.5} /> : letterOf(index)}
            </span>
            <span className={classes.words}>{option}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
