import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startCueEngine } from '@/entities/brew-session/cue-engine';
import { useSession } from '@/entities/session/useSession';
import { collectMissedSteps } from './hooks/missed-steps';
import { retryUnsavedBrews } from './hooks/retry-unsaved-brews';

/** What goes on for brews whatever page is open: cues, and saves that failed before. Mount once, signed in. */
export function BrewServices() {
  const { id: ownerId } = useSession();
  const queryClient = useQueryClient();

  useEffect(() => {
    // First the listener: the engine tells of missed steps as soon as it starts.
    const stopCollecting = collectMissedSteps();
    const stopCues = startCueEngine();
    return () => {
      stopCues();
      stopCollecting();
    };
  }, []);

  useEffect(() => retryUnsavedBrews(ownerId, queryClient), [ownerId, queryClient]);

  return null;
}
