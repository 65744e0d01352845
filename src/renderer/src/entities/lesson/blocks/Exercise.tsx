import { Check, Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './Exercise.module.css';

interface ExerciseProps {
  /** What kind of exercise it is, in a word or two. */
  label: string;
  /** What is said once it is solved; null before. */
  done: string | null;
  /** What is said to a try that did not succeed. */
  retry?: string | null;
  children: ReactNode;
}

/** Around everything in a lesson that one does. Nothing of it costs points or bars the way. */
export function Exercise({ label, done, retry = null, children }: ExerciseProps) {
  return (
    <section className={classes.exercise} data-done={done !== null || undefined} aria-label={label}>
      <p className={classes.label}>
        {done === null ? <Hand size={18} /> : <Check size={18} strokeWidth={2.5} />}
        {label}
      </p>
      {children}
      <div role="status">
        {done !== null ? <p className={classes.said}>{done}</p> : null}
        {done === null && retry !== null ? <p className={classes.retry}>{retry}</p> : null}
      </div>
    </section>
  );
}
