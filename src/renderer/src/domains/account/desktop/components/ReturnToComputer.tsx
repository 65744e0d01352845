import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { toastError } from '@/ui/toast';
import type { BackendAccess } from '../hooks/main-process-state';

interface ReturnToComputerProps extends Pick<ButtonProps, 'size' | 'variant'> {
  desktop: Pick<BackendAccess, 'backend'>;
}

export function ReturnToComputer({ desktop, ...look }: ReturnToComputerProps) {
  const [asking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: () => desktop.backend.choose({ kind: 'own' }),
    onSuccess: () => setAsking(false),
    onError: (error) => toastError('Não foi possível trocar. Tente de novo.', error),
  });
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        Usar este computador
      </Button>
      <ConfirmModal
        opened={asking}
        title="Usar este computador?"
        confirmLabel="Trocar e recarregar"
        pending={leave.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => leave.mutate()}
      >
        O Coado recarrega e passa a guardar tudo aqui. O que está na conta continua lá, mas não vem
        junto.
      </ConfirmModal>
    </>
  );
}
