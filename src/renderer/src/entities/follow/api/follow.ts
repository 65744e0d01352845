import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { defineToggle } from '@/services/outbox/toggle';
import { queryClient } from '@/services/query-cache/query-client';
import { changePersonIn, withFollow } from '../cached-people';

/** The viewer's follow of a person. */
export const follow = defineToggle({
  name: 'follow',
  label: (on) => (on ? 'Pessoa para seguir' : 'Pessoa para deixar de seguir'),
  refusal: 'Não foi possível atualizar quem você segue.',
  send: async ({ subject: personId, on }, { userId: viewerId }, signal) => {
    const row = { follower_id: viewerId, following_id: personId };
    await query((db) => {
      const follows = db.from('follows');
      const write = on
        ? follows.upsert(row, { onConflict: 'follower_id,following_id', ignoreDuplicates: true })
        : follows.delete().match(row);
      return write.abortSignal(signal);
    });
  },
  apply: (data, { subject, on }) =>
    changePersonIn(data, subject, (person) => withFollow(person, on)),
  refresh: (_payload, viewerId) =>
    Promise.all(
      [
        queryKeys.people(viewerId),
        queryKeys.profile(viewerId),
        queryKeys.feed(viewerId, 'following'),
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ),
});
