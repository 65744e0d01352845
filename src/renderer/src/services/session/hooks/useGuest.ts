import { useStore } from '@/lib/hooks/useStore';
import { type Guest, guestStore } from '../guest';

/** Whoever brews on this device without an account; null when nobody does. */
export function useGuest(): Guest | null {
  return useStore(guestStore);
}
