import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useBrewing } from '@/domains/running-brews/hooks/useBrewing';
import { useStore } from '@/lib/hooks/useStore';
import { backgroundPart, lazyPart } from '@/lib/lazy-part';
import { signOutQuestion } from '@/services/outbox/sign-out-question';
import { guestStore, isGuest, startGuest } from '@/services/session/guest';
import {
  CurrentUserContext,
  useCurrentUser,
  useGuest,
  useSessionState,
} from '@/services/session/hooks/session';
import { forgetReturnTo, rememberReturnTo, returnToPath } from '@/services/session/return-to';
import { LoadingScreen } from '@/ui/LoadingScreen';
import { BACKGROUND_DELAY_MS, WhenIdle } from '../layout/WhenIdle';

/** Sounds of the timer and warnings about unsaved brews, on every page; loaded after it. */
const RunningBrewServices = backgroundPart(
  () => import('@/domains/brewing/calculator/RunningBrewServices'),
  'RunningBrewServices',
);

const LiveNotifications = backgroundPart(
  () => import('@/domains/notifications/LiveNotifications'),
  'LiveNotifications',
);

const OfflineServices = backgroundPart(
  () => import('../offline/OfflineServices'),
  'OfflineServices',
);

const SignOutQuestion = lazyPart(() => import('./SignOutQuestion'), 'SignOutQuestion');

const GuestSession = lazyPart(
  () => import('../guest/GuestSession'),
  'GuestSession',
  () => <LoadingScreen />,
);
/** Loads a guest's session, so that the first page is drawn instead of a loading screen. */
export async function preloadSession(): Promise<void> {
  if (guestStore.getState() !== null) await GuestSession.preload();
}

const AdoptGuestData = backgroundPart(() => import('../guest/AdoptGuestData'), 'AdoptGuestData');

/** Paths that a visitor may open from a link; the visitor becomes a guest of this device. */
const OPEN_TO_ALL =
  /^\/(?:recipes\/shared|(?:recipes|post)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Admits signed-in people and guests (docs/adr/0020); sends visitors to the welcome page. */
export function RequireSession() {
  const session = useSessionState();
  const guest = useGuest();
  const brewing = useBrewing();
  const isLeaving = useStore(signOutQuestion, ({ unsent }) => unsent > 0);
  const location = useLocation();
  const requestedPath = location.pathname + location.search + location.hash;
  const isOut = session.status === 'signed-out';
  // After an expired session, the welcome page appears instead, because it shows the reason.
  const isOpen = isOut && session.reason === 'visitor' && OPEN_TO_ALL.test(location.pathname);
  const leftOnPurpose = isOut && session.reason === 'left';

  useEffect(() => {
    if (session.status === 'signed-in') forgetReturnTo();
    else if (isOut && isOpen) startGuest();
    else if (isOut && !leftOnPurpose) rememberReturnTo(requestedPath);
  }, [session.status, isOut, isOpen, leftOnPurpose, requestedPath]);

  if (session.status === 'unknown') return <LoadingScreen />;
  const user = session.status === 'signed-in' ? session.user : guest;
  if (user === null) return isOpen ? <LoadingScreen /> : <Navigate to="/" replace />;
  const page = <Outlet />;
  return (
    <CurrentUserContext value={user}>
      {isOut ? <GuestSession guestId={user.id}>{page}</GuestSession> : page}
      {!isOut && guest ? <AdoptGuestData guestId={guest.id} userId={user.id} /> : null}
      {brewing ? <RunningBrewServices /> : null}
      {isLeaving ? <SignOutQuestion /> : null}
      {isOut ? null : (
        <WhenIdle>
          <LiveNotifications />
        </WhenIdle>
      )}
      <WhenIdle after={BACKGROUND_DELAY_MS}>
        <OfflineServices />
      </WhenIdle>
    </CurrentUserContext>
  );
}

const NeedsAccount = lazyPart(() => import('../guest/NeedsAccount'), 'NeedsAccount');

export function RequireAccount() {
  const { id } = useCurrentUser();
  return isGuest(id) ? <NeedsAccount /> : <Outlet />;
}

export function SignedOutOnly() {
  const session = useSessionState();
  if (session.status === 'unknown') return <LoadingScreen />;
  if (session.status === 'signed-in') return <Navigate to={returnToPath()} replace />;
  return <Outlet />;
}

export function UnknownPath() {
  const session = useSessionState();
  if (session.status === 'unknown') return <LoadingScreen />;
  return <Navigate to={session.status === 'signed-in' ? '/dashboard' : '/'} replace />;
}
