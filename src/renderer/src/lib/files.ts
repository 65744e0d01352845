import type { StorageClient } from '@supabase/storage-js';
import { authorizedFetch, once, projectAddress } from './supabase';

/** The stored files of the project: only what reads or removes them loads this client. */
export const files = once(async (): Promise<StorageClient> => {
  const [{ StorageClient: Client }, url] = await Promise.all([
    import('@supabase/storage-js'),
    projectAddress('storage/v1'),
  ]);
  return new Client(url, {}, authorizedFetch);
});
