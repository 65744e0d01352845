import { useStore } from '@/lib/hooks/useStore';
import { celebration } from '../celebration';

/** The brew this person just handed over to be saved, or null. */
export function useCelebration(ownerId: string) {
  const current = useStore(celebration);
  return current?.ownerId === ownerId ? current : null;
}
