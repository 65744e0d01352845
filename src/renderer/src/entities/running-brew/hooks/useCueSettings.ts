import { useStore } from '@/lib/hooks/useStore';
import { type CueSettings, cueSettings } from '../cue-settings';

/** How this person wants to be told of the next step, renewed when it changes here or in another tab. */
export function useCueSettings(): CueSettings {
  return useStore(cueSettings);
}
