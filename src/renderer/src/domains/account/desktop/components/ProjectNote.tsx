import { type BackendAccess, useBackendStatus } from '../hooks/main-process-state';
import { backendName } from '../model/backend';
import { ReturnToComputer } from './ReturnToComputer';

/**
 * Names the project below the sign-in forms, and leads back to the data on this computer.
 * Without it, a mistyped address or a lost server locks a person out of their data.
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
