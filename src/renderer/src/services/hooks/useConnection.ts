import { useStore } from '@/lib/hooks/useStore';
import { connection } from '../connection';

/** Whether the server can be reached, as far as anybody can tell. */
export function useConnection(): boolean {
  return useStore(connection);
}
