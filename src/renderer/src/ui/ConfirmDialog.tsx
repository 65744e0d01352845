import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from './Modal';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** The consequence, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Paints the confirming button in the colour of loss. */
  danger?: boolean;
  pending?: boolean;
  /** For a page without scroll: opens with the next frame, while slow phones need three. */
  atOnce?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * The dialog of `ConfirmModal`.
 * Import it directly only if the question must open at once, as on the timer.
 */
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
      <Group justify="flex-end" mt="2xl" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={danger ? 'cherry' : 'accent'} loading={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
