import type { BackendStatus } from '@shared/desktop';
import { BACKEND_STATES } from '../model/backend';
import classes from './BackendState.module.css';

/** The state and the problem of this computer's own server; nothing for other backends. */
export function BackendState({ backend }: { backend: BackendStatus }) {
  if (backend.kind !== 'own') return null;
  return (
    <p
      className={`flex items-start gap-xs font-medium wrap-anywhere ${classes.state}`}
      data-state={backend.state}
      role="status"
    >
      {backend.state === 'failed' && backend.problem
        ? backend.problem
        : BACKEND_STATES[backend.state]}
    </p>
  );
}
