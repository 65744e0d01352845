import { type BackendAccess, useBackendStatus } from '../hooks/main-process-state';
import { backendName } from '../model/backend';
import { ReturnToComputer } from './ReturnToComputer';

/**
 * Names the project below the sign-in forms, and leads back to the data on this computer.
 * The settings do the same, but only after a sign-in. A mistyped address or a server that is gone would
 * lock a person out of this computer's data.
 */
export function ProjectNote({ desktop }: { desktop: BackendAccess }) {
  const backend = useBackendStatus(desktop);
  if (backend.kind === 'own' || backend.chosenBy === 'environment') return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-sm" aria-label="Servidor">
      <p className="text-dimmed text-sm wrap-anywhere">{backendName(backend)}</p>
      <ReturnToComputer desktop={desktop} size="sm" variant="default" />
    </section>
  );
}
