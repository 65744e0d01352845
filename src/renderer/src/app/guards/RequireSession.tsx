import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useBrewing } from '@/entities/running-brew/hooks/useBrewing';
import { lazyPart } from '@/lib/lazy-part';
import { CurrentUserContext } from '@/services/session/hooks/useCurrentUser';
import { useSessionState } from '@/services/session/hooks/useSessionState';
import { forgetReturnTo, rememberReturnTo } from '@/services/session/return-to';
import { LoadingScreen } from '@/ui/LoadingScreen';
import { UNHURRIED_MS, WhenIdle } from '../layout/WhenIdle';

/** Cues and failed saves go on whatever page is open; no page has to wait for them. */
const BrewServices = lazyPart(() => import('@/features/brew/BrewServices'), 'BrewServices');

/** Tells of what happens to the person, whatever page is open. */
const LiveNotifications = lazyPart(
  () => import('@/features/notifications/LiveNotifications'),
  'LiveNotifications',
);

/** Keeps the app working without a connection; it comes when the page has nothing better to do. */
const OfflineServices = lazyPart(() => import('../offline/OfflineServices'), 'OfflineServices');

/** Signed-in only: anonymous visitors go to the welcome page and come back here after they sign in. */
export function RequireSession() {
  const session = useSessionState();
  const brewing = useBrewing();
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
    <CurrentUserContext value={session.user}>
      <Outlet />
      {brewing ? <BrewServices /> : null}
      <WhenIdle>
        <LiveNotifications />
      </WhenIdle>
      <WhenIdle after={UNHURRIED_MS}>
        <OfflineServices />
      </WhenIdle>
    </CurrentUserContext>
  );
}
