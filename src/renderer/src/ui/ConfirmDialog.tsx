import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from './Modal';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  pending?: boolean;
  /** Opens without transition and scroll lock, for speed. Only for pages that do not scroll. */
  atOnce?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Voltar',
  danger = false,
  pending = false,
  atOnce = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      withCloseButton={false}
      size="sm"
      {...(atOnce ? { lockScroll: false, transitionProps: { duration: 0 } } : {})}
    >
      <Text component="div" c="dimmed">
        {children}
      </Text>
      <div className="dialog-buttons mt-2xl">
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={danger ? 'cherry' : 'accent'} loading={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
