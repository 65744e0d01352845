import type { QuizAnswer } from '@shared/course/quiz';
import { FigureView } from '../figures/FigureView';
import { FigureInput } from './FigureInput';
import { Notes } from './Notes';
import { OptionsInput } from './OptionsInput';
import { PairInput } from './PairInput';
import classes from './QuizItemView.module.css';
import { SortInput } from './SortInput';
import { asPairs, asText, asTexts, type ShownItem, type Verdict } from './shown-item';

interface QuizItemViewProps {
  item: ShownItem;
  answer: QuizAnswer | null;
  /** Null before the answer is checked. */
  verdict: Verdict | null;
  locked: boolean;
  onAnswer: (answer: QuizAnswer | null) => void;
}

const TRUTHS = ['Verdadeiro', 'Falso'] as const;

/** What was said of the pairs, by their left sides: a note names both. */
function pairNotes({ notes }: Verdict, lefts: readonly string[]) {
  return new Map(
    lefts.flatMap((left) => {
      const note = notes.find(({ text }) => String(text).startsWith(`${left} → `));
      return note ? [[left, note] as const] : [];
    }),
  );
}

/** One item of a quiz, whatever its kind, with its drawing: to be answered and then explained. */
export function QuizItemView(props: QuizItemViewProps) {
  const { figure } = props.item;
  return (
    <>
      {figure ? (
        <div className={classes.figure}>
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

/** Whether each step that was given stands in its place, when the notes tell of the right order. */
function placesOf({ solution }: Verdict, answer: QuizAnswer | null) {
  const right = Array.isArray(solution) ? solution : [];
  return asTexts(answer).map((text, index) => ({ isRight: right[index] === text }));
}
