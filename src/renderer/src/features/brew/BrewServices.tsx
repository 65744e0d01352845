import { useEffect } from 'react';
import { startCueEngine } from '@/entities/running-brew/cue-engine';
import { useBrewNotice } from '@/entities/running-brew/hooks/brews';
import { runningBrews } from '@/entities/running-brew/store';
import { toastError } from '@/ui/toast';
import { collectMissedSteps } from './hooks/missed-steps';

const NOTICES = {
  malformed: 'Um preparo guardado neste aparelho não pôde ser lido e foi descartado.',
  unsaved:
    'Este navegador não está guardando o preparo: não feche nem recarregue a página até salvar.',
};

/** What goes on for brews whatever page is open: the cues. Mount once, signed in. */
export function BrewServices() {
  useEffect(() => {
    // First the listener: the engine tells of missed steps as soon as it starts.
    const stopCollecting = collectMissedSteps();
    const stopCues = startCueEngine();
    return () => {
      stopCues();
      stopCollecting();
    };
  }, []);

  const notice = useBrewNotice();
  useEffect(() => {
    if (notice === null) return;
    toastError(NOTICES[notice]);
    // 'unsaved' stays true until storing works again; said once is enough.
    if (notice === 'malformed') runningBrews.dismissNotice();
  }, [notice]);

  return null;
}
