import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Reminders } from '@/domains/account/reminders/Reminders';
import { LiveMessages } from '@/domains/messages/LiveMessages';
import { peopleKeys } from '@/domains/people/keys';
import { suspensionQuery } from '@/domains/people/profiles/api/profile';
import { useBrewing } from '@/domains/running-brews/hooks/useBrewing';
import { clockSkew, skewWords, storedSkew } from '@/lib/device-clock';
import { useStore } from '@/lib/hooks/useStore';
import { backgroundPart } from '@/lib/lazy-part';
import { defineRoot } from '@/lib/query-keys';
import { readStoredSession } from '@/lib/stored-session';
import { platform } from '@/platform/platform';
import { refetchSoon } from '@/services/query-cache/query-client';
import { subscribeTopic } from '@/services/realtime/subscribe';
import { useCurrentUser } from '@/services/session/hooks/session';
import { authQuery } from '@/services/session/session';
import { Notices } from '../offline/Notices';
import classes from './OfflineBanner.module.css';
import { BACKGROUND_DELAY_MS, WhenIdle } from './WhenIdle';

const sessionRoot = defineRoot('session');

const NewsNotice = backgroundPart(() => import('../offline/NewsNotice'), 'NewsNotice');
const SuspensionBanner = backgroundPart(() => import('./SuspensionBanner'), 'SuspensionBanner');

export function Background() {
  return (
    <>
      <SessionWatch />
      <LiveMessages />
      <Reminders />
    </>
  );
}

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

const WRONG_CLOCK_MS = 5 * 60_000;

/** Warns of a wrong device clock, which gives brews and reminders wrong times. */
function ClockNotice() {
  const [first] = useState(() => storedSkew(readStoredSession(platform.authStorage), Date.now()));
  const skew = useStore(clockSkew) ?? first;
  if (Math.abs(skew) < WRONG_CLOCK_MS) return null;
  return (
    <p
      role="status"
      className={`flex items-center justify-center gap-xs text-sm px-md py-xs ${classes.banner}`}
    >
      <Clock />O relógio deste aparelho está {skewWords(skew)}. Acerte-o, para o diário e os
      lembretes terem a hora certa.
    </p>
  );
}

const SESSION_CHECK_MS = 5 * 60_000;

/** Detects that the server has ended this session: an access token stays valid for an hour. */
function SessionWatch() {
  const { id } = useCurrentUser();
  useQuery({
    queryKey: [sessionRoot, id],
    queryFn: async () => {
      await authQuery((auth) => auth.getUser());
      return true;
    },
    refetchInterval: SESSION_CHECK_MS,
  });
  return null;
}

function SuspensionNotice() {
  const { id } = useCurrentUser();
  const suspension = useQuery(suspensionQuery(id)).data;
  useEffect(() => {
    const refetch = () => {
      const stale = [peopleKeys.suspension(id), peopleKeys.appeals(id)];
      refetchSoon('The suspension could not be asked for', stale);
    };
    return subscribeTopic(`user:${id}`, { event: 'suspension_changed', onMessage: refetch });
  }, [id]);
  return suspension ? <SuspensionBanner suspension={suspension} /> : null;
}
