import { useBrewing } from '@/entities/running-brew/hooks/useBrewing';
import { LiveMessages } from '@/features/messages/LiveMessages';
import { Reminders } from '@/features/reminders/Reminders';
import { lazyPart } from '@/lib/lazy-part';
import { Notices } from '../offline/Notices';
import { SessionWatch } from './SessionWatch';
import { SuspensionNotice } from './SuspensionNotice';
import { UNHURRIED_MS, WhenIdle } from './WhenIdle';

const NewsNotice = lazyPart(() => import('../offline/NewsNotice'), 'NewsNotice');

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
  const brewing = useBrewing();
  return (
    <>
      <Notices />
      <SuspensionNotice />
      {brewing ? null : (
        <WhenIdle after={UNHURRIED_MS}>
          <NewsNotice />
        </WhenIdle>
      )}
    </>
  );
}
