import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useRunningBrew, useRunningBrewStage } from '@/domains/running-brews/hooks/running-brews';
import { runningBrews } from '@/domains/running-brews/model/store';
import { onPressesPaused } from '@/lib/async';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/session';
import { LoadingScreen } from '@/ui/LoadingScreen';
import { toastError } from '@/ui/toast';
import { TimerScreen } from './components/timer/TimerScreen';

const FinishScreen = lazyPart(
  () => import('./components/finish/FinishScreen'),
  'FinishScreen',
  () => <LoadingScreen />,
);

/**
 * Time without a press after which the code of the last screen is loaded.
 * The digits change at full seconds, so an import at a half second delays no change.
 */
const LOAD_END_AFTER_MS = 5_500;

export function TimerPage() {
  const { brewId = '' } = useParams();
  return <Timer key={brewId} brewId={brewId} />;
}

function Timer({ brewId }: { brewId: string }) {
  const { id: ownerId } = useCurrentUser();
  const brew = useRunningBrew(brewId);
  const moment = useRunningBrewStage(brewId);
  const mine = brew !== null && moment !== null && brew.ownerId === ownerId;
  const [wasThere] = useState(mine);
  const [given, setGiven] = useState(false);

  // The last screen is loaded before the end, when the connection may be lost.
  useEffect(() => onPressesPaused(LOAD_END_AFTER_MS, () => void FinishScreen.preload()), []);

  const giveUp = () => {
    setGiven(true);
    runningBrews.remove(brewId);
  };

  // At the end of the recipe, `moment` is finished before the stored brew. The effect finishes the
  // brew too, before the browser paints.
  const unsettled = mine && moment.status === 'finished' && brew.status !== 'finished';
  useLayoutEffect(() => {
    if (unsettled) runningBrews.dispatch(brewId, { type: 'sync' });
  }, [unsettled, brewId]);

  if (given) return <Navigate to="/calculator?step=recipe" replace />;
  if (!mine) return wasThere ? <Navigate to="/calculator" replace /> : <UnknownBrew />;
  const { status } = moment;
  if (status === 'finished') {
    if (unsettled) return null;
    return <FinishScreen brew={brew} ownerId={ownerId} onDiscard={giveUp} />;
  }
  return (
    <TimerScreen brew={brew} moment={{ ...moment, status }} ownerId={ownerId} onCancel={giveUp} />
  );
}

function UnknownBrew() {
  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current) return;
    isReported.current = true;
    toastError('Esse preparo não está mais neste aparelho.');
  }, []);
  return <Navigate to="/calculator" replace />;
}
