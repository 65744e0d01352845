import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface ConfirmModalProps {
  opened: boolean;
  title: string;
  /** What happens and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Paints the confirming button in the colour of loss. */
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The one way Coado asks "are you sure?": focus starts on the harmless answer, Escape means no. */
export function ConfirmModal({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Voltar',
  danger = false,
  pending = false,
  onConfirm,
  onClose,
}: ConfirmModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      withCloseButton={false}
      size="sm"
      styles={{ title: { fontFamily: 'var(--coado-font-display)', fontSize: '1.375rem' } }}
    >
      <Text component="div" c="dimmed">
        {children}
      </Text>
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button variant="default" size="md" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button
          size="md"
          color={danger ? 'cherry' : 'accent'}
          loading={pending}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
