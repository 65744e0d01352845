import { changeRowIn, type RowChange } from '@/services/query-cache/rows';

/** The part of a person that a follow changes. `follower_count` stands on whole profiles only. */
interface Followable {
  id: string;
  followed_by_me: boolean | null;
  follower_count?: number | null;
}

function isFollowable(value: object): value is Followable {
  return 'id' in value && 'followed_by_me' in value;
}

/** The person as followed or not, with the count to match; the very same when it is so already. */
export function withFollow<Person extends Followable>(person: Person, state: boolean): Person {
  if ((person.followed_by_me === true) === state) return person;
  const { follower_count: count } = person;
  return {
    ...person,
    followed_by_me: state,
    ...(typeof count !== 'number' ? {} : { follower_count: Math.max(0, count + (state ? 1 : -1)) }),
  };
}

/** Applies a change wherever the person stands in what a query holds. */
export const changePersonIn = (
  data: unknown,
  personId: string,
  change: RowChange<Followable>,
): unknown => changeRowIn(data, isFollowable, personId, change);
