import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import { defineToggle } from '@/services/outbox/toggle';
import { refetch } from '@/services/query-cache/query-client';
import { rowsIn } from '@/services/query-cache/rows';
import { peopleKeys } from '../../keys';

export const FOLLOWABLE_COLUMNS =
  'id, name, username, avatar_url, is_private, followed_by_me, follow_requested_by_me' as const;

/** The fields of a person that a follow changes; only full profiles have `follower_count`. */
export interface Followable {
  id: string;
  is_private: boolean;
  followed_by_me: boolean | null;
  follow_requested_by_me: boolean | null;
  follower_count?: number | null;
}

export const followables = rowsIn(
  (value): value is Followable => 'id' in value && 'follow_requested_by_me' in value,
);

/** Outbox kind: the viewer's follow of a person, or the request to follow a private one. */
export const follow = defineToggle({
  name: 'follow',
  label: (on) => (on ? 'Pessoa para seguir' : 'Pessoa para deixar de seguir'),
  refusal: 'Não foi possível atualizar quem você segue.',
  send: async ({ subject: person, on }, _entry, signal) => {
    await query((db) => db.rpc('set_follow', { person, is_on: on }).abortSignal(signal));
  },
  shownIn: followables,
  switched: withFollow,
  refresh: (_payload, viewerId) =>
    refetch([
      peopleKeys.people(viewerId),
      peopleKeys.profile(viewerId),
      personKey('posts', viewerId, 'feed', 'following'),
    ]),
});

export type FollowState = 'none' | 'requested' | 'following';

/** Returns the viewer's relation to a person; a request to a public person counts as none. */
export function followState(person: Omit<Followable, 'id'>): FollowState {
  if (person.followed_by_me === true) return 'following';
  return person.is_private && person.follow_requested_by_me === true ? 'requested' : 'none';
}

/** Returns the person as followed (or requested) or not; the same object if unchanged. */
export function withFollow<Person extends Followable>(person: Person, on: boolean): Person {
  const state = followState(person);
  if ((state !== 'none') === on) return person;
  const { follower_count: count, is_private: isPrivate } = person;
  const change = (on && !isPrivate ? 1 : 0) - (state === 'following' ? 1 : 0);
  return {
    ...person,
    followed_by_me: on && !isPrivate,
    follow_requested_by_me: on && isPrivate,
    ...(typeof count === 'number' && { follower_count: Math.max(0, count + change) }),
  };
}
