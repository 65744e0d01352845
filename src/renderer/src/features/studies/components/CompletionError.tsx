import { toAppError } from '@/lib/app-error';
import classes from './CompletionError.module.css';

/** Why the lesson could not be completed or the answer checked; the button below tries again. */
export function CompletionError({ error }: { error: Error | null }) {
  return (
    <div role="alert">
      {error ? <p className={classes.error}>{toAppError(error).message}</p> : null}
    </div>
  );
}
