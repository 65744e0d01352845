import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { requestToaster } from './toast';

/** Time in which a change can be undone, in ms. */
export const UNDO_MS = 8000;

/** Shows a toast with 'Desfazer', which hides it; `onClose` runs however it is hidden. */
export function toastWithUndo(message: string, undo: () => void, onClose?: () => void): void {
  requestToaster();
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{message}</span>
        <Button
          variant="default"
          size="sm"
          flex="none"
          onClick={() => {
            undo();
            notifications.hide(id);
          }}
        >
          Desfazer
        </Button>
      </Group>
    ),
    color: 'accent',
    autoClose: UNDO_MS,
    ...(onClose && { onClose }),
  });
}
