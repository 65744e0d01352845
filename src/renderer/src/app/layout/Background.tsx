import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { Reminders } from '@/domains/account/reminders/Reminders';
import { LiveMessages } from '@/domains/messages/LiveMessages';
import { peopleKeys } from '@/domains/people/keys';
import { suspensionQuery } from '@/domains/people/profiles/api/profile';
import { useBrewing } from '@/domains/running-brews/hooks/useBrewing';
import { logError } from '@/lib/app-error';
import { clockSkew, skewWords } from '@/lib/device-clock';
import { useStore } from '@/lib/hooks/useStore';
import { backgroundPart } from '@/lib/lazy-part';
import { defineRoot } from '@/lib/query-keys';
import { subscribeTopic } from '@/services/realtime/subscribe';
import { useCurrentUser } from '@/services/session/hooks/session';
import { authQuery } from '@/services/session/session';
import { Notices } from '../offline/Notices';
import classes from './OfflineBanner.module.css';
import { BACKGROUND_DELAY_MS, WhenIdle } from './WhenIdle';

const sessionRoot = defineRoot('session');

const keys = {
  session: (userId: string) => [sessionRoot, userId] as const,
};

const NewsNotice = backgroundPart(() => import('../offline/NewsNotice'), 'NewsNotice');
const SuspensionBanner = backgroundPart(() => import('./SuspensionBanner'), 'SuspensionBanner');

/** Runs the background work of every page of the shell. Draws nothing. */
export function Background() {
  return (
    <>
      <SessionWatch />
      <LiveMessages />
      <Reminders />
    </>
  );
}

/** Shows the notices above a page; empty most of the time. */
export function Banners() {
  const brewing = useBrewing();
  return (
    <>
      <Notices />
      <ClockNotice />
      <SuspensionNotice />
      {brewing ? null : (
        <WhenIdle after={BACKGROUND_DELAY_MS}>
          <NewsNotice />
        </WhenIdle>
      )}
    </>
  );
}

/** A clock that is wrong by less is like most clocks, in ms. */
const WRONG_CLOCK_MS = 5 * 60_000;

/** Says that this device's clock is wrong, which puts brews and reminders at wrong times. */
function ClockNotice() {
  const skew = useStore(clockSkew);
  if (Math.abs(skew) < WRONG_CLOCK_MS) return null;
  return (
    <p
      role="status"
      className={`row justify-center gap-xs ink text-sm medium soft p-chip ${classes.banner}`}
    >
      <Clock />O relógio deste aparelho está {skewWords(skew)}. Acerte-o, para o diário e os
      lembretes terem a hora certa.
    </p>
  );
}

/** Interval, in ms, at which an open page checks its session. */
const SESSION_CHECK_MS = 5 * 60_000;

async function checkSession(): Promise<true> {
  await authQuery((auth) => auth.getUser());
  return true;
}

/**
 * Notices soon when the server has ended this session.
 * An access token outlives its session by up to an hour. The check at the start, on return to the
 * tab and at intervals makes the client drop a session that "Sair de todos os dispositivos" has
 * ended.
 */
function SessionWatch() {
  const { id } = useCurrentUser();
  useQuery({
    queryKey: keys.session(id),
    queryFn: checkSession,
    refetchInterval: SESSION_CHECK_MS,
  });
  return null;
}

/** Follows whether the person is suspended; the banner's code loads only for those who are. */
function SuspensionNotice() {
  const { id } = useCurrentUser();
  const client = useQueryClient();
  const suspension = useQuery(suspensionQuery(id)).data;
  useEffect(() => {
    const refetch = () => {
      Promise.all(
        [peopleKeys.suspension(id), peopleKeys.appeals(id)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ).catch((error: unknown) => logError('The suspension could not be asked for', error));
    };
    return subscribeTopic(`user:${id}`, { event: 'suspension_changed', onMessage: refetch });
  }, [id, client]);
  return suspension ? <SuspensionBanner suspension={suspension} /> : null;
}
