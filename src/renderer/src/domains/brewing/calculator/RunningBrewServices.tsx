import { useEffect } from 'react';
import { useRunningBrewNotice } from '@/domains/running-brews/hooks/running-brews';
import { followAlarms, type SetAlarm } from '@/domains/running-brews/model/alarms';
import { startRunningBrewNotices } from '@/domains/running-brews/model/brew-notices';
import { startCueEngine } from '@/domains/running-brews/model/cue-engine';
import { runningBrews, startRunningBrews } from '@/domains/running-brews/model/store';
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

/** Loads the code that sets an alarm on the server, which only long brews need. */
const setAlarm: SetAlarm = (...alarm) => {
  importWithRetry(() => import('@/domains/running-brews/api/brew-alarm'))
    .then((alarms) => alarms.setAlarm(...alarm))
    .catch((error: unknown) => logError('The end of a brew cannot be announced.', error));
};

/** Runs the cues, notifications and alarms of brews on every page, for accounts and guests. */
export function RunningBrewServices() {
  useEffect(() => {
    const stops = [
      startRunningBrews(),
      // This call comes before the cue engine, which reports missed steps as soon as it starts.
      collectMissedSteps(),
      startCueEngine(),
      startRunningBrewNotices(),
      followAlarms(runningBrews, setAlarm),
    ];
    return () => {
      for (const stop of stops.toReversed()) stop();
    };
  }, []);

  // The end of a brew opens the calculator, perhaps offline, so its code is loaded during the brew.
  const isBrewing = useStore(runningBrews, ({ brews }) => brews.length > 0);
  useEffect(() => {
    if (!isBrewing) return;
    return onIdle(() => void importWithRetry(() => import('./CalculatorPage')));
  }, [isBrewing]);

  const notice = useRunningBrewNotice();
  useEffect(() => {
    if (notice === null) return;
    toastError(NOTICES[notice]);
    // 'unsaved' stays set until storing works again, so its toast appears once.
    if (notice === 'malformed') runningBrews.dismissNotice();
  }, [notice]);

  return null;
}
