import { UnlockNews } from '@/features/achievements/UnlockNews';
import { LiveMessages } from '@/features/messages/LiveMessages';
import { LiveNotifications } from '@/features/notifications/LiveNotifications';
import { Notices } from '../offline/Notices';
import { SessionWatch } from './SessionWatch';
import { SuspensionNotice } from './SuspensionNotice';

/** What works behind every page of the shell, in one piece of code. It draws nothing. */
export function Background() {
  return (
    <>
      <SessionWatch />
      <LiveNotifications />
      <LiveMessages />
      <UnlockNews />
    </>
  );
}

/** What may have to be said above any page; nothing most of the time. */
export function Banners() {
  return (
    <>
      <Notices />
      <SuspensionNotice />
    </>
  );
}
