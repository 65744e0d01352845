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

// This runs before the first render, so that a visitor without a session sees no loading screen.
startConnection();
startSession();

// Only the desktop app requests this file.
const DesktopFrame = lazyPart(
  () => import('@/domains/account/desktop/DesktopFrame'),
  'DesktopFrame',
);

const CONTENT_ID = 'conteudo';

/** Moves the focus to the content after a change of page, where a screen reader then reads. */
function useFocusOnNavigation(pathname: string) {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const content = document.getElementById(CONTENT_ID);
    // A page may have focused one of its own elements, such as a text field.
    if (content && !content.contains(document.activeElement)) {
      content.focus({ preventScroll: true });
    }
  }, [pathname]);
}

/** Surrounds every page, which renders its own `<main id="conteudo">`. */
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
      {navigation.state === 'loading' ? (
        <div className={`fixed inset-x-0 top-0 bg-crema ${classes.progress}`} aria-hidden />
      ) : null}
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

function MissingParts() {
  const isMissing = useStore(missingParts, (count) => count > 0);
  return (
    <div role="status">
      {isMissing ? (
        <p className={`card flex items-center gap-sm text-sm ${classes.missing}`}>
          <WifiOff size={20} />
          Isto precisa da conexão uma vez. Abre sozinho quando ela voltar.
        </p>
      ) : null}
    </div>
  );
}
