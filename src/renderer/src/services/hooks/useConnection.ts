import { useStore } from '@/lib/hooks/useStore';
import { connection } from '../connection';

/** Returns whether the server can be reached, as far as known. */
export function useConnection(): boolean {
  return useStore(connection);
}
