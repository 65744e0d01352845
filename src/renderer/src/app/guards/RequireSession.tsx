import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useBrewing } from '@/entities/running-brew/hooks/useBrewing';
import { lazyPart } from '@/lib/lazy-part';
import { startGuest } from '@/services/session/guest';
import { CurrentUserContext } from '@/services/session/hooks/useCurrentUser';
import { useGuest } from '@/services/session/hooks/useGuest';
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

const GuestSession = lazyPart(
  () => import('../guest/GuestSession'),
  'GuestSession',
  () => <LoadingScreen />,
);
const TakeAlong = lazyPart(() => import('../guest/TakeAlong'), 'TakeAlong');

/** What a stranger may open from a link; whoever looks at one becomes a guest of this device. */
const OPEN_TO_ALL = /^\/recipes\/(?:shared|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/**
 * For the signed-in, and for guests (docs/adr/0020): other visitors go to the welcome page and come
 * back here after they sign in. What a guest cannot use stands behind RequireAccount.
 */
export function RequireSession() {
  const session = useSessionState();
  const guest = useGuest();
  const brewing = useBrewing();
  const location = useLocation();
  const wanted = location.pathname + location.search + location.hash;
  const isOpen = OPEN_TO_ALL.test(location.pathname);
  const isOut = session.status === 'signed-out';
  const leftOnPurpose = isOut && session.reason === 'left';

  useEffect(() => {
    if (session.status === 'signed-in') forgetReturnTo();
    else if (isOut && isOpen) startGuest();
    else if (isOut && !leftOnPurpose) rememberReturnTo(wanted);
  }, [session.status, isOut, isOpen, leftOnPurpose, wanted]);

  if (session.status === 'unknown') return <LoadingScreen />;
  const user = session.status === 'signed-in' ? session.user : guest;
  if (user === null) return isOpen ? <LoadingScreen /> : <Navigate to="/" replace />;
  const page = <Outlet />;
  return (
    <CurrentUserContext value={user}>
      {isOut ? <GuestSession guestId={user.id}>{page}</GuestSession> : page}
      {!isOut && guest ? <TakeAlong guestId={guest.id} userId={user.id} /> : null}
      {brewing ? <BrewServices /> : null}
      {isOut ? null : (
        <WhenIdle>
          <LiveNotifications />
        </WhenIdle>
      )}
      <WhenIdle after={UNHURRIED_MS}>
        <OfflineServices />
      </WhenIdle>
    </CurrentUserContext>
  );
}
