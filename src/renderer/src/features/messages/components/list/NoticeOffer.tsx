import { UnstyledButton } from '@mantine/core';
import { BellRing, X } from 'lucide-react';
import { useState } from 'react';
import { logError } from '@/lib/app-error';
import { platform } from '@/platform/platform';
import classes from './NoticeOffer.module.css';

const DECLINED_KEY = 'coado.message-notices-declined';

/** In a browser that can tell of messages while the page is hidden, and was not asked yet. */
function isOpenQuestion(): boolean {
  return (
    platform.kind === 'web' &&
    typeof Notification === 'function' &&
    Notification.permission === 'default' &&
    localStorage.getItem(DECLINED_KEY) === null
  );
}

/** Offers to tell of messages through the system; the browser's own question only comes on a yes. */
export function NoticeOffer() {
  const [open, setOpen] = useState(isOpenQuestion);
  if (!open) return null;

  async function accept() {
    try {
      await Notification.requestPermission();
    } catch (error) {
      logError('messages: notices could not be allowed', error);
    }
    setOpen(false);
  }

  function decline() {
    localStorage.setItem(DECLINED_KEY, '1');
    setOpen(false);
  }

  return (
    <div className={classes.offer}>
      <BellRing size={20} />
      <UnstyledButton className={classes.accept} onClick={() => void accept()}>
        Avisar quando chegar mensagem
      </UnstyledButton>
      <UnstyledButton className={classes.decline} aria-label="Agora não" onClick={decline}>
        <X />
      </UnstyledButton>
    </div>
  );
}
