import { CloudOff } from 'lucide-react';
import { toAppError } from '@/lib/app-error';
import classes from './FinishScreen.module.css';

interface SaveStatusProps {
  /** Why the last attempt failed; null when none has. */
  error: Error | null;
  /** An earlier page asked to save it and it has not worked yet. */
  waiting: boolean;
  pending: boolean;
}

/** What became of saving: nothing to say, or why it failed and that the brew is safe meanwhile. */
export function SaveStatus({ error, waiting, pending }: SaveStatusProps) {
  const shown = !pending && (error !== null || waiting);
  return (
    <div role="status" className={classes.status} data-shown={shown || undefined}>
      {shown ? (
        <>
          <CloudOff size={22} />
          <p>
            <strong>
              {error ? 'Erro ao salvar o preparo.' : 'Este preparo ainda não foi salvo.'}
            </strong>{' '}
            {error ? `${toAppError(error).message} ` : ''}O preparo está guardado neste aparelho:
            confira e tente de novo.
          </p>
        </>
      ) : null}
    </div>
  );
}
