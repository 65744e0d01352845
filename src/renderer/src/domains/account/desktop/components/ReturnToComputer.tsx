import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { toastError } from '@/ui/toast';
import type { BackendAccess } from '../hooks/main-process-state';

interface ReturnToComputerProps extends Pick<ButtonProps, 'size' | 'variant'> {
  desktop: Pick<BackendAccess, 'backend'>;
}

/** Leaves the chosen project for the data on this computer, after a question. */
export function ReturnToComputer({ desktop, ...look }: ReturnToComputerProps) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);

  const leave = async () => {
    setPending(true);
    try {
      await desktop.backend.choose({ kind: 'own' });
      setAsking(false);
    } catch (error) {
      toastError('Não foi possível trocar. Tente de novo.', error);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        Usar este computador
      </Button>
      <ConfirmModal
        opened={asking}
        title="Usar este computador?"
        confirmLabel="Trocar e recarregar"
        pending={pending}
        onClose={() => setAsking(false)}
        onConfirm={() => void leave()}
      >
        O Coado recarrega e passa a guardar tudo aqui. O que está na conta continua lá, mas não vem
        junto.
      </ConfirmModal>
    </>
  );
}
