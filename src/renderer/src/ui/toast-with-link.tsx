import { UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { shorten } from '@shared/format';
import { requestToaster } from './toast';

/** Most letters of a message; a longer one is cut, and the linked page shows all of it. */
const LONGEST = 120;

export function toastWithLink(title: string, message: string, open: () => void): void {
  requestToaster();
  const id = notifications.show({
    title,
    message: (
      <>
        <span className="block wrap-anywhere">{shorten(message, LONGEST)}</span>
        <UnstyledButton
          className="text-accent font-semibold min-h-touch"
          onClick={() => {
            notifications.hide(id);
            open();
          }}
        >
          Abrir
        </UnstyledButton>
      </>
    ),
    autoClose: 6000,
  });
}
