import { Outlet } from 'react-router-dom';
import { useBrewing } from '@/entities/running-brew/hooks/useBrewing';
import { lazyPart } from '@/lib/lazy-part';
import { PageHeaderActions } from '@/ui/PageHeader';
import classes from './AppLayout.module.css';
import { HeaderActions } from './HeaderActions';
import { OfflineBanner } from './OfflineBanner';
import { Sidebar } from './Sidebar';
import { TabBar } from './TabBar';
import { WhenIdle } from './WhenIdle';

const RunningBrews = lazyPart(() => import('./RunningBrews'), 'RunningBrews');

const Background = lazyPart(() => import('./Background'), 'Background');
const Banners = lazyPart(() => import('./Background'), 'Banners');

/** The shell around every signed-in page except the full-screen timer. */
export function AppLayout() {
  const brewing = useBrewing();
  return (
    <div className={classes.shell}>
      <Sidebar />
      <div className={classes.column}>
        <OfflineBanner />
        <WhenIdle>
          <Banners />
        </WhenIdle>
        <PageHeaderActions value={<HeaderActions />}>
          <main id="conteudo" tabIndex={-1} className={classes.page}>
            <Outlet />
          </main>
        </PageHeaderActions>
      </div>
      {brewing ? <RunningBrews /> : null}
      <TabBar />
      <WhenIdle>
        <Background />
      </WhenIdle>
    </div>
  );
}
