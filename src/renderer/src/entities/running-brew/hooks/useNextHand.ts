import { brewNeedingAttention } from '@shared/brew/brew-moment';
import { runningBrews } from '@/entities/running-brew/store';
import { useStore } from '@/lib/hooks/useStore';

const LOOK_EVERY_MS = 500;

function subscribe(listener: () => void) {
  const unsubscribe = runningBrews.subscribe(listener);
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

/** Id of the person's brew that needs a hand next; null when there is none, or only one to look at. */
export function useNextHand(ownerId: string): string | null {
  const getState = () => {
    const brews = runningBrews.getState().brews.filter((brew) => brew.ownerId === ownerId);
    if (brews.length < 2) return null;
    return brewNeedingAttention(brews, runningBrews.now())?.id ?? null;
  };
  return useStore({ subscribe, getState });
}
