import { profilePath } from '@shared/addresses';
import { isolated } from '@shared/format';
import { kindOf, type NotificationGroup } from './notification';

type DescribedGroup = Pick<
  NotificationGroup,
  'type' | 'actor_count' | 'actors' | 'excerpt' | 'achievement_name'
>;

/** A larger count means "more than 1,000": the server reads at most 1,001 rows of a group. */
const MOST_COUNTED = 1000;

/** Returns 'Ana', 'Ana e Bia', 'Ana e mais 3' or 'Ana e mais de 1.000'. */
function who({ actors, actor_count: count }: Pick<DescribedGroup, 'actors' | 'actor_count'>) {
  const [first, second] = actors;
  if (!first) return 'Alguém';
  const name = isolated(first.name);
  if (count <= 1) return name;
  if (count > MOST_COUNTED) return `${name} e mais de 1.000`;
  return count === 2 && second
    ? `${name} e ${isolated(second.name)}`
    : `${name} e mais ${count - 1}`;
}

export function describeNotification(group: DescribedGroup): { who: string; what: string } {
  const { type, achievement_name: name, excerpt } = group;
  const { did, heading, quotes } = kindOf(type);
  if (heading) {
    return { who: heading, what: type === 'level' ? `você chegou ao nível ${name}` : name };
  }
  if (!did) {
    return excerpt === ''
      ? { who: 'De volta', what: 'a moderação mostrou de novo o que você publicou.' }
      : { who: 'Oculto pela moderação', what: excerpt };
  }
  const action = did[group.actor_count > 1 ? 1 : 0];
  const bare = type === 'comment' ? `${action} sua publicação` : action;
  return {
    who: who(group),
    what: quotes === 'within' && excerpt ? `${action}: “${excerpt}”` : bare,
  };
}

export function notificationTarget(
  group: Pick<NotificationGroup, 'type' | 'post_id' | 'actor_count' | 'actors'>,
): string | null {
  const { opens, opensPerson } = kindOf(group.type);
  if (opens === 'post') return group.post_id && `/post/${group.post_id}`;
  const [only] = group.actors;
  return opensPerson && group.actor_count === 1 && only ? profilePath(only.username) : opens;
}
