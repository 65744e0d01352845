import { formatDecimal } from '@shared/format';
import { Check, X } from 'lucide-react';
import classes from './Notes.module.css';
import type { QuizNote } from './shown-item';

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

/** What is to be said to an answer, below it. */
export function Notes({ title, notes, unit, ordered = false }: NotesProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <section className={classes.notes}>
      <h2 className={classes.title}>{title}</h2>
      <List className={classes.list}>
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
