import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What happens and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Paints the confirming button in the colour of loss. */
  danger?: boolean;
  pending?: boolean;
  /** Over a page that does not scroll: there with the next frame, where a slow phone takes three. */
  atOnce?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What `ConfirmModal` shows. Imported by itself only where the question must be there at once, as on the timer. */
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
