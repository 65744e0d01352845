import { useMediaQuery } from '@mantine/hooks';
import { Smartphone } from 'lucide-react';
import { Link, Outlet } from 'react-router-dom';
import { useBrewing } from '@/domains/running-brews/hooks/useBrewing';
import { isAppleBrowser } from '@/lib/install';
import { backgroundPart } from '@/lib/lazy-part';
import { isGuest } from '@/services/session/guest';
import { useCurrentUser } from '@/services/session/hooks/session';
import { PageHeaderActions } from '@/ui/PageHeader';
import { Palette } from '../palette/Palette';
import classes from './AppLayout.module.css';
import { GuestActions, HeaderActions } from './HeaderActions';
import { Sidebar, TabBar } from './Navigation';
import { OfflineBanner } from './OfflineBanner';
import { WhenIdle } from './WhenIdle';

const RunningBrews = backgroundPart(() => import('./RunningBrews'), 'RunningBrews');

const Background = backgroundPart(() => import('./Background'), 'Background');
const Banners = backgroundPart(() => import('./Background'), 'Banners');

/** The shell around the pages of the app, except full-screen ones such as the timer. */
export function AppLayout() {
  const brewing = useBrewing();
  const guest = isGuest(useCurrentUser().id);
  // Rendering both bars, of which a screen shows one, takes a cheap phone a tenth of a second.
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  return (
    <div className={`min-h-dvh ${classes.shell}`}>
      {wide ? <Sidebar /> : null}
      <div className={classes.column}>
        <OfflineBanner />
        {guest ? (
          <GuestBanner />
        ) : (
          <WhenIdle>
            <Banners />
          </WhenIdle>
        )}
        <PageHeaderActions value={guest ? <GuestActions /> : <HeaderActions />}>
          <main
            id="conteudo"
            tabIndex={-1}
            className={`max-w-288 mx-auto print:max-w-none ${classes.page}`}
          >
            <Outlet />
          </main>
        </PageHeaderActions>
      </div>
      <Palette />
      {brewing ? <RunningBrews /> : null}
      {wide ? null : <TabBar />}
      {guest ? null : (
        <WhenIdle>
          <Background />
        </WhenIdle>
      )}
    </div>
  );
}

function GuestBanner() {
  return (
    <aside
      className={`flex items-center flex-wrap justify-center text-ink text-sm px-md py-xs ${classes.banner}`}
      aria-label="Sem conta"
    >
      <Smartphone size={18} />
      <span>Sem conta: tudo fica só neste aparelho.</span>
      {isAppleBrowser() ? (
        <span>O app instalado na Tela de Início começa vazio; com uma conta, tudo vai junto.</span>
      ) : null}
      <span>
        <Link to="/register">Criar conta</Link> ou <Link to="/login">entrar</Link>
      </span>
    </aside>
  );
}
