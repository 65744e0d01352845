import { Button } from '@mantine/core';
import type { DesktopApi, UpdateStatus } from '@shared/desktop';
import { useUpdateStatus } from '@/entities/desktop/hooks/main-process-state';
import { toastError } from '@/ui/toast';
import classes from './ComputerSettings.module.css';

const STATES = {
  off: 'Esta instalação não se atualiza sozinha.',
  idle: 'Você tem a versão mais nova.',
  checking: 'Procurando atualização…',
  downloading: 'Baixando a atualização…',
  ready: 'Atualização pronta',
  failed: 'Não foi possível procurar atualizações. Tentamos de novo mais tarde.',
} satisfies Record<UpdateStatus['state'], string>;

/** The version that runs, and the one that waits. */
export function UpdateRow({ desktop, version }: { desktop: DesktopApi; version: string }) {
  const update = useUpdateStatus(desktop);
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>Versão {version}</p>
        <p className={classes.detail} role="status">
          {STATES[update.state]}
        </p>
      </div>
      {update.state === 'ready' ? (
        <Button
          size="sm"
          onClick={() =>
            void desktop.updates
              .install()
              .catch((error: unknown) => toastError('Não foi possível atualizar agora.', error))
          }
        >
          Reiniciar e atualizar
        </Button>
      ) : null}
    </div>
  );
}
