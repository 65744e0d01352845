import { Suspense, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { useBrewing } from '@/entities/brew-session/hooks/useBrewing';
import { lazyPart } from '@/lib/lazy-part';
import { hasPendingMark, onPendingMark } from '@/services/outbox/pending-mark';
import { PageHeaderActions } from '@/ui/PageHeader';
import classes from './AppLayout.module.css';
import { HeaderActions } from './HeaderActions';
import { OfflineBanner } from './OfflineBanner';
import { Sidebar } from './Sidebar';
import { TabBar } from './TabBar';
import { UNHURRIED_MS, WhenIdle } from './WhenIdle';

const RunningBrews = lazyPart(() => import('./RunningBrews'), 'RunningBrews');

const LiveNotifications = lazyPart(
  () => import('@/features/notifications/LiveNotifications'),
  'LiveNotifications',
);

const LiveMessages = lazyPart(() => import('@/features/messages/LiveMessages'), 'LiveMessages');

const UnlockNews = lazyPart(() => import('@/features/achievements/UnlockNews'), 'UnlockNews');

const Notices = lazyPart(() => import('../offline/Notices'), 'Notices');

const SessionWatch = lazyPart(() => import('./SessionWatch'), 'SessionWatch');
const SuspensionNotice = lazyPart(() => import('./SuspensionNotice'), 'SuspensionNotice');

/** The shell around every signed-in page except the full-screen timer. */
export function AppLayout() {
  const brewing = useBrewing();
  const pending = useSyncExternalStore(onPendingMark, hasPendingMark);
  return (
    <div className={classes.shell}>
      <Sidebar />
      <div className={classes.column}>
        <OfflineBanner />
        <WhenIdle after={pending ? 0 : UNHURRIED_MS}>
          <Suspense>
            <Notices />
          </Suspense>
        </WhenIdle>
        <WhenIdle>
          <Suspense>
            <SessionWatch />
          </Suspense>
          <Suspense>
            <SuspensionNotice />
          </Suspense>
        </WhenIdle>
        <PageHeaderActions value={<HeaderActions />}>
          <main id="conteudo" tabIndex={-1} className={classes.page}>
            <Outlet />
          </main>
        </PageHeaderActions>
      </div>
      {brewing ? (
        <Suspense>
          <RunningBrews />
        </Suspense>
      ) : null}
      <TabBar />
      <WhenIdle>
        <Suspense>
          <LiveNotifications />
          <LiveMessages />
          <UnlockNews />
        </Suspense>
      </WhenIdle>
    </div>
  );
}
