import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useBrewing } from '@/entities/brew-session/useBrewing';
import { PageHeaderActions } from '@/ui/PageHeader';
import classes from './AppLayout.module.css';
import { HeaderActions } from './HeaderActions';
import { OfflineBanner } from './OfflineBanner';
import { Sidebar } from './Sidebar';
import { TabBar } from './TabBar';
import { WhenIdle } from './WhenIdle';

const RunningBrews = lazy(() =>
  import('./RunningBrews').then(({ RunningBrews }) => ({ default: RunningBrews })),
);

const LiveNotifications = lazy(() =>
  import('@/features/notifications/LiveNotifications').then(({ LiveNotifications }) => ({
    default: LiveNotifications,
  })),
);

const UnlockNews = lazy(() =>
  import('@/features/achievements/UnlockNews').then(({ UnlockNews }) => ({ default: UnlockNews })),
);

const SuspensionNotice = lazy(() =>
  import('./SuspensionNotice').then(({ SuspensionNotice }) => ({ default: SuspensionNotice })),
);

/** The shell around every signed-in page except the full-screen timer. */
export function AppLayout() {
  const brewing = useBrewing();
  return (
    <div className={classes.shell}>
      <Sidebar />
      <div className={classes.column}>
        <OfflineBanner />
        <WhenIdle>
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
          <UnlockNews />
        </Suspense>
      </WhenIdle>
    </div>
  );
}
