import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { defineToggle } from '@/services/outbox/toggle';
import { queryClient } from '@/services/query-cache/query-client';
import { changeRowIn, type RowChange } from '@/services/query-cache/rows';

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

/**
 * The fields of a person that a follow changes.
 * Only whole profiles have `follower_count`.
 */
interface Followable {
  id: string;
  followed_by_me: boolean | null;
  follower_count?: number | null;
}

function isFollowable(value: object): value is Followable {
  return 'id' in value && 'followed_by_me' in value;
}

/**
 * Returns the person as followed or not, with the matching count.
 * The same object if unchanged.
 */
export function withFollow<Person extends Followable>(person: Person, state: boolean): Person {
  if ((person.followed_by_me === true) === state) return person;
  const { follower_count: count } = person;
  return {
    ...person,
    followed_by_me: state,
    ...(typeof count !== 'number' ? {} : { follower_count: Math.max(0, count + (state ? 1 : -1)) }),
  };
}

/** Applies a change to every copy of the person in a query's data. */
export const changePersonIn = (
  data: unknown,
  personId: string,
  change: RowChange<Followable>,
): unknown => changeRowIn(data, isFollowable, personId, change);
