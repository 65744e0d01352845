import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageHeaderActions } from '@/ui/PageHeader';
import classes from './AppLayout.module.css';
import { HeaderActions } from './HeaderActions';
import { OfflineBanner } from './OfflineBanner';
import { RunningBrews } from './RunningBrews';
import { Sidebar } from './Sidebar';
import { TabBar } from './TabBar';
import { WhenIdle } from './WhenIdle';

const LiveNotifications = lazy(() =>
  import('@/features/notifications/LiveNotifications').then(({ LiveNotifications }) => ({
    default: LiveNotifications,
  })),
);

const UnlockNews = lazy(() =>
  import('@/features/achievements/UnlockNews').then(({ UnlockNews }) => ({ default: UnlockNews })),
);

/** The shell around every signed-in page except the full-screen timer. */
export function AppLayout() {
  return (
    <div className={classes.shell}>
      <Sidebar />
      <div className={classes.column}>
        <OfflineBanner />
        <PageHeaderActions value={<HeaderActions />}>
          <main id="conteudo" tabIndex={-1} className={classes.page}>
            <Outlet />
          </main>
        </PageHeaderActions>
      </div>
      <RunningBrews />
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
