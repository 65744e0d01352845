import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { forgetReturnTo, rememberReturnTo } from '@/entities/session/return-to';
import { SessionUserContext, useSessionState } from '@/entities/session/useSession';
import { LoadingScreen } from '@/ui/LoadingScreen';

/** Cues and failed saves go on whatever page is open; no page has to wait for them. */
const BrewServices = lazy(() =>
  import('@/features/brew/BrewServices').then(({ BrewServices }) => ({ default: BrewServices })),
);

/** Signed-in only: anonymous visitors go to the welcome page and come back here after they sign in. */
export function RequireSession() {
  const session = useSessionState();
  const location = useLocation();
  const wanted = location.pathname + location.search + location.hash;
  const leftOnPurpose = session.status === 'signed-out' && session.reason === 'left';

  useEffect(() => {
    if (session.status === 'signed-in') {
      forgetReturnTo();
    } else if (session.status === 'signed-out' && !leftOnPurpose) {
      rememberReturnTo(wanted);
    }
  }, [session.status, leftOnPurpose, wanted]);

  if (session.status === 'unknown') return <LoadingScreen />;
  if (session.status === 'signed-out') return <Navigate to="/" replace />;
  return (
    <SessionUserContext value={session.user}>
      <Outlet />
      <Suspense>
        <BrewServices />
      </Suspense>
    </SessionUserContext>
  );
}
