import { type StackTask, watch } from '@coado/local-stack/watch';
import { moveDue } from '../functions/pictures/mover.ts';

/** Shortest time between two rounds without a notification, in ms. */
const SHORTEST_MS = 500;

/** Renames pictures that are no longer public; on a hosted project an Edge Function does it. */
export const movePictures: StackTask = ({ databaseUrl, log, files }) =>
  watch(databaseUrl, log, {
    name: 'coado pictures',
    channel: 'coado_pictures',
    complaint: 'Pictures could not be moved yet.',
    async round(client, signal) {
      // Without a storage directory, no files exist.
      if (files === null) return null;
      await moveDue({
        files,
        signal,
        warn: log.warn,
        async rpc(name, args) {
          const values = Object.values(args);
          const places = values.map((_value, index) => `$${index + 1}`).join(', ');
          const { rows } = await client.query(`select * from public.${name}(${places})`, values);
          return rows;
        },
      });
      const { rows } = await client.query<{ wait: string | null }>(
        'select extract(epoch from private.next_picture_move_at() - clock_timestamp()) * 1000 as wait',
      );
      const wait = rows[0]?.wait ?? null;
      return wait === null ? null : Math.max(SHORTEST_MS, Math.ceil(Number(wait)));
    },
  });
