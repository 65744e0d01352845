import { UnstyledButton } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { discardEntry, retryEntry } from '@/services/outbox/outbox';
import { toastFailure } from '@/ui/toast';

interface RefusedWriteProps {
  /** Id of the entry in the outbox. */
  id: string;
  /** Message if the entry cannot be changed. */
  failed: string;
  className: string | undefined;
  children: ReactNode;
}

/** Says that the server refused a post or a comment, which can be sent again or discarded. */
export function RefusedWrite({ id, failed, className = '', children }: RefusedWriteProps) {
  const button =
    'flex items-center gap-xs text-accent font-inherit font-semibold min-h-touch rounded-xs';
  return (
    <p
      className={`flex items-center flex-wrap text-danger gap-y-0 gap-x-md ${className}`}
      role="alert"
    >
      <span>{children}</span>
      <UnstyledButton className={button} onClick={() => toastFailure(retryEntry(id), failed)}>
        <RotateCw size={16} />
        Tentar de novo
      </UnstyledButton>
      <UnstyledButton className={button} onClick={() => toastFailure(discardEntry(id), failed)}>
        Descartar
      </UnstyledButton>
    </p>
  );
}
