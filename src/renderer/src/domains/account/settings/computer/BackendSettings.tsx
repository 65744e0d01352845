import { Button } from '@mantine/core';
import type { DesktopApi } from '@shared/desktop';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '@/ui/Modal';
import { toastError } from '@/ui/toast';
import { BackendState } from '../../desktop/components/BackendState';
import { ProjectForm } from '../../desktop/components/ProjectForm';
import { ReturnToComputer } from '../../desktop/components/ReturnToComputer';
import { useBackendStatus } from '../../desktop/hooks/main-process-state';
import { backendMeaning, backendName } from '../../desktop/model/backend';
import classes from './ComputerSettings.module.css';

export function BackendSettings({ desktop }: { desktop: DesktopApi }) {
  const backend = useBackendStatus(desktop);
  const [asking, setAsking] = useState(false);
  const { mutate: retry, isPending } = useMutation({
    mutationFn: () => desktop.backend.retry(),
    onError: (error) => toastError('O servidor não voltou. Tente de novo.', error),
  });
  const close = () => setAsking(false);
  const own = backend.kind === 'own';
  return (
    <div className="flex items-center flex-wrap justify-between gap-y-sm gap-x-md px-lg py-md">
      <div className={`min-w-0 ${classes.words}`}>
        <p className="font-medium">{backendName(backend)}</p>
        <p className="text-dimmed text-sm leading-loose">{backendMeaning(backend.kind)}</p>
        <div className="text-sm">
          <BackendState backend={backend} />
        </div>
        {backend.chosenBy === 'environment' ? (
          <p className="text-dimmed text-sm leading-loose">
            Escolhido por quem instalou; não muda por aqui.
          </p>
        ) : null}
      </div>
      {backend.state === 'failed' ? (
        <Button variant="default" size="sm" loading={isPending} onClick={() => retry()}>
          Tentar de novo
        </Button>
      ) : null}
      {backend.chosenBy === 'environment' ? null : own ? (
        <Button variant="default" size="sm" onClick={() => setAsking(true)}>
          Usar uma conta Coado
        </Button>
      ) : (
        <ReturnToComputer desktop={desktop} size="sm" variant="default" />
      )}
      <Modal opened={asking} onClose={close} title="Usar uma conta Coado">
        <p className="text-dimmed text-sm leading-loose">
          O Coado recarrega e você entra com essa conta. O que está neste computador continua
          guardado aqui, mas não vai junto.
        </p>
        <ProjectForm
          submitLabel="Trocar e recarregar"
          onCancel={close}
          onSubmit={async (project) => {
            await desktop.backend.choose({ kind: 'project', ...project });
          }}
        />
      </Modal>
    </div>
  );
}
