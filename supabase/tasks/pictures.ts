import { rpcOn, type StackTask, watch } from '@coado/local-stack/watch';
import { moveDue } from '../functions/pictures/mover.ts';

/** Renames pictures that are no longer public; on a hosted project an Edge Function does it. */
export const movePictures: StackTask = ({ databaseUrl, log, files }) => {
  // Without a storage directory, no files exist.
  if (files === null) return { close: async () => undefined };
  return watch(databaseUrl, log, {
    name: 'coado pictures',
    channel: 'coado_pictures',
    nextAt: 'private.next_picture_move_at()',
    complaint: 'Pictures could not be moved yet.',
    round: (client, signal) => moveDue({ files, signal, warn: log.warn, rpc: rpcOn(client) }),
  });
};
