/** The part of a person that a follow changes. `follower_count` stands on whole profiles only. */
interface Followable {
  id: string;
  followed_by_me: boolean | null;
  follower_count?: number;
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
    ...(count === undefined ? {} : { follower_count: Math.max(0, count + (state ? 1 : -1)) }),
  };
}

/** Applies a change wherever the person stands: alone, in a list, in the pages of a list. */
export function changePersonIn(
  data: unknown,
  personId: string,
  change: (person: Followable) => Followable,
): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const next = data.map((each: unknown) => changePersonIn(each, personId, change));
    return next.every((each, index) => each === data[index]) ? data : next;
  }
  if (isFollowable(data)) return data.id === personId ? change(data) : data;
  for (const part of ['pages', 'people', 'rows']) {
    const inside: unknown = Reflect.get(data, part);
    if (!Array.isArray(inside)) continue;
    const next = changePersonIn(inside, personId, change);
    return next === inside ? data : { ...data, [part]: next };
  }
  return data;
}
