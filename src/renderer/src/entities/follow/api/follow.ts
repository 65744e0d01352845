import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { defineToggle } from '@/services/outbox/toggle-queue';
import { queryClient } from '@/services/query-cache/query-client';
import { changePersonIn, withFollow } from '../cached-people';

/** Whether the viewer follows a person. */
export const follow = defineToggle({
  name: 'follow',
  label: (on) => (on ? 'Pessoa para seguir' : 'Pessoa para deixar de seguir'),
  refusal: 'Não foi possível atualizar quem você segue.',
  write: async (viewerId, personId, on, signal) => {
    const row = { follower_id: viewerId, following_id: personId };
    await query((db) => {
      const follows = db.from('follows');
      const write = on
        ? follows.upsert(row, { onConflict: 'follower_id,following_id', ignoreDuplicates: true })
        : follows.delete().match(row);
      return write.abortSignal(signal);
    });
  },
  queries: queryKeys.people,
  apply: (data, personId, on) => changePersonIn(data, personId, (person) => withFollow(person, on)),
  refresh: (viewerId) =>
    Promise.all(
      [
        queryKeys.people(viewerId),
        queryKeys.profile(viewerId),
        queryKeys.feed(viewerId, 'following'),
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ),
});
