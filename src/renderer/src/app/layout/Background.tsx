import { LiveMessages } from '@/features/messages/LiveMessages';
import { Reminders } from '@/features/reminders/Reminders';
import { Notices } from '../offline/Notices';
import { SessionWatch } from './SessionWatch';
import { SuspensionNotice } from './SuspensionNotice';

/** What works behind every page of the shell, in one piece of code. It draws nothing. */
export function Background() {
  return (
    <>
      <SessionWatch />
      <LiveMessages />
      <Reminders />
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
