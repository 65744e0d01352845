import { WifiOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { logError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';
import { lazyPart, missingParts } from '@/lib/lazy-part';
import { platform } from '@/platform/platform';
import { startConnection } from '@/services/connection';
import { startSession } from '@/services/session/session';
import { keepFocus } from '@/ui/keep-focus';
import { LazyToaster } from '@/ui/LazyToaster';
import { SkipLink } from '@/ui/SkipLink';
import { replacePrerenderedPage } from '../landing';
import classes from './RootLayout.module.css';

// Before the first render, so that a visitor without a session never sees the loading screen.
startConnection();
startSession();

// Only asked for in the desktop app: the web never downloads it.
const DesktopFrame = lazyPart(
  () => import('@/domains/account/desktop/DesktopFrame'),
  'DesktopFrame',
);

const CONTENT_ID = 'conteudo';

/** After a change of page the focus starts at its content, where a screen reader reads on. */
function useFocusOnNavigation(pathname: string) {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const content = document.getElementById(CONTENT_ID);
    // A page may have put the focus somewhere better by itself.
    if (content && !content.contains(document.activeElement)) {
      content.focus({ preventScroll: true });
    }
  }, [pathname]);
}

/**
 * Surrounds every page: skip link, toasts, scroll and focus on navigation.
 * Pages bring `<main id="conteudo">`.
 */
export function RootLayout() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  useFocusOnNavigation(pathname);
  useEffect(keepFocus, []);
  useLayoutEffect(() => {
    replacePrerenderedPage().catch((error: unknown) =>
      logError('landing: the app could not take over', error),
    );
  }, []);
  return (
    <>
      <SkipLink to={CONTENT_ID} />
      {navigation.state === 'loading' ? <div className={classes.progress} aria-hidden /> : null}
      {platform.desktop ? (
        <DesktopFrame desktop={platform.desktop}>
          <Outlet />
        </DesktopFrame>
      ) : (
        <Outlet />
      )}
      <MissingParts />
      <LazyToaster />
      <ScrollRestoration />
    </>
  );
}

/** Reports parts of the page whose code is not on this device, until it loads or they close. */
function MissingParts() {
  const isMissing = useStore(missingParts, (count) => count > 0);
  return (
    <div role="status">
      {isMissing ? (
        <p className={`card row gap-sm text-sm ${classes.missing}`}>
          <WifiOff size={20} />
          Isto precisa da conexão uma vez. Abre sozinho quando ela voltar.
        </p>
      ) : null}
    </div>
  );
}
