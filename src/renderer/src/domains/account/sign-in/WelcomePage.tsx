import { useQuery } from '@tanstack/react-query';
import { logError } from '@/lib/app-error';
import { loadConfig } from '@/lib/config';
import { desktopSystemOf } from '@/lib/desktop-systems';
import { useStore } from '@/lib/hooks/useStore';
import { install, installOffer } from '@/lib/install';
import { defineRoot } from '@/lib/query-keys';
import { platform } from '@/platform/platform';
import { startGuest } from '@/services/session/guest';
import { useGuest, useSessionState } from '@/services/session/hooks/session';
import { HOME, returnToPath } from '@/services/session/return-to';
import { FormMessage } from '@/ui/FormMessage';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { SessionNotice } from './components/SessionNotice';
import { Landing } from './landing/Landing';

const downloadsRoot = defineRoot('downloads', { needsNoPerson: true });

const system = desktopSystemOf(navigator.userAgent);

/** The landing page in the app. To stay small, it loads neither supabase-js nor a form. */
export function WelcomePage() {
  usePageTitle('');
  const guest = useGuest();
  const install = useInstall();
  const { data: addresses = {} } = useQuery({
    queryKey: [downloadsRoot],
    queryFn: async () => (await loadConfig()).downloads,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Landing
      isGuest={guest !== null}
      onTry={startGuest}
      notice={
        <>
          <SessionNotice />
          <RequestedPageNotice />
        </>
      }
      download={platform.desktop ? null : { system, addresses, install }}
    />
  );
}

/** Explains to a visitor that the sign-in leads to the page of the link that they opened. */
function RequestedPageNotice() {
  const session = useSessionState();
  const path = returnToPath();
  const isVisitor = session.status === 'signed-out' && session.reason === 'visitor';
  if (!isVisitor || path === HOME) return null;
  const page = path.startsWith('/profile/')
    ? 'Compartilharam um perfil com você. Ele'
    : 'A página que você pediu';
  return (
    <FormMessage tone="success">{page} abre assim que você entrar ou criar uma conta.</FormMessage>
  );
}

const installApp = () => {
  install().catch((error: unknown) => logError('landing: the browser did not install', error));
};

function useInstall(): (() => void) | null {
  return useStore(installOffer) ? installApp : null;
}
