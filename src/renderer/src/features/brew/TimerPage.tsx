import { useLayoutEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useBrewMoment, useBrewSession } from '@/entities/brew-session/hooks/brews';
import { brewSessions } from '@/entities/brew-session/store';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { FinishScreen } from './components/finish/FinishScreen';
import { TimerScreen } from './components/timer/TimerScreen';
import { UnknownBrew } from './components/timer/UnknownBrew';

/** One brew, full screen: running, or finished and waiting to be saved. */
export function TimerPage() {
  const { sessionId = '' } = useParams();
  return <Timer key={sessionId} sessionId={sessionId} />;
}

function Timer({ sessionId }: { sessionId: string }) {
  const { id: ownerId } = useCurrentUser();
  const session = useBrewSession(sessionId);
  const moment = useBrewMoment(sessionId);
  const mine = session !== null && moment !== null && session.ownerId === ownerId;
  const [wasThere] = useState(mine);
  const [given, setGiven] = useState(false);

  /** Cancelled or discarded: back to the recipe it came from. */
  const giveUp = () => {
    setGiven(true);
    brewSessions.remove(sessionId);
  };

  // A recipe whose time is up reads as finished at once; the stored brew follows before the paint.
  const unsettled = mine && moment.status === 'finished' && session.status !== 'finished';
  useLayoutEffect(() => {
    if (unsettled) brewSessions.dispatch(sessionId, { type: 'sync' });
  }, [unsettled, sessionId]);

  if (given) return <Navigate to="/calculator?step=recipe" replace />;
  if (!mine) return wasThere ? <Navigate to="/calculator" replace /> : <UnknownBrew />;
  const { status } = moment;
  if (status === 'finished') {
    if (unsettled) return null;
    return <FinishScreen session={session} ownerId={ownerId} onDiscard={giveUp} />;
  }
  return (
    <TimerScreen
      session={session}
      moment={{ ...moment, status }}
      ownerId={ownerId}
      onCancel={giveUp}
    />
  );
}
