import { useEffect } from 'react';
import { followAlarms, type SetAlarm } from '@/entities/running-brew/alarms';
import { startBrewNotices } from '@/entities/running-brew/brew-notices';
import { startCueEngine } from '@/entities/running-brew/cue-engine';
import { useBrewNotice } from '@/entities/running-brew/hooks/brews';
import { runningBrews, startRunningBrews } from '@/entities/running-brew/store';
import { logError } from '@/lib/app-error';
import { onIdle } from '@/lib/async';
import { useStore } from '@/lib/hooks/useStore';
import { importWithRetry } from '@/lib/lazy-part';
import { toastError } from '@/ui/toast';
import { collectMissedSteps } from './model/missed-steps';

const NOTICES = {
  malformed: 'Um preparo guardado neste aparelho não pôde ser lido e foi descartado.',
  unsaved:
    'Este navegador não está guardando o preparo: não feche nem recarregue a página até salvar.',
};

/** Imported on demand: only long brews need the code that schedules a server alarm. */
const setAlarm: SetAlarm = (...alarm) => {
  importWithRetry(() => import('@/entities/running-brew/api/brew-alarm'))
    .then((alarms) => alarms.setAlarm(...alarm))
    .catch((error: unknown) => logError('The end of a brew cannot be announced.', error));
};

/**
 * Runs the brew services on every page: the cues, and alarms for long brews.
 * Mount once, signed in.
 */
export function BrewServices() {
  useEffect(() => {
    const stopBrews = startRunningBrews();
    // The listener comes first: the engine reports missed steps as soon as it starts.
    const stopCollecting = collectMissedSteps();
    const stopCues = startCueEngine();
    const stopNotices = startBrewNotices();
    const stopAlarms = followAlarms(runningBrews, setAlarm);
    return () => {
      stopAlarms();
      stopNotices();
      stopCues();
      stopCollecting();
      stopBrews();
    };
  }, []);

  // Where every brew ends: there at once then, also where the connection went while it dripped.
  const isBrewing = useStore(runningBrews, ({ brews }) => brews.length > 0);
  useEffect(() => {
    if (!isBrewing) return;
    return onIdle(() => void importWithRetry(() => import('./CalculatorPage')));
  }, [isBrewing]);

  const notice = useBrewNotice();
  useEffect(() => {
    if (notice === null) return;
    toastError(NOTICES[notice]);
    // 'unsaved' stays true until storing works again; said once is enough.
    if (notice === 'malformed') runningBrews.dismissNotice();
  }, [notice]);

  return null;
}
