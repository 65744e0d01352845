import { UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { shorten } from '@shared/format';
import { requestToaster } from './toast';

/** Longer ones are cut: the page that it leads to has all of it. */
const LONGEST = 120;

/** Says quietly that something came in elsewhere in the app, and leads there. */
export function toastWithLink(title: string, message: string, open: () => void): void {
  requestToaster();
  const id = notifications.show({
    title,
    message: (
      <>
        <span className="block break-anywhere">{shorten(message, LONGEST)}</span>
        <UnstyledButton
          className="accent semibold min-h-touch"
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
