import { useSyncExternalStore } from 'react';
import { connection } from '../connection';

/** Whether the server can be reached, as far as anybody can tell. */
export function useConnection(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isConnected);
}
