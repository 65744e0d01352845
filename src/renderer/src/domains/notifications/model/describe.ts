import { profilePath } from '@shared/addresses';
import { isolated } from '@shared/format';
import type { NotificationGroup } from './notification';

type DescribedGroup = Pick<
  NotificationGroup,
  'type' | 'actorCount' | 'actors' | 'excerpt' | 'achievementName'
>;

const ACTIONS = {
  like: ['curtiu sua publicação', 'curtiram sua publicação'],
  comment_like: ['curtiu seu comentário', 'curtiram seu comentário'],
  comment: ['comentou', 'comentaram'],
  reply: ['respondeu a você', 'responderam a você'],
  mention: ['mencionou você', 'mencionaram você'],
  follow: ['começou a seguir você', 'começaram a seguir você'],
  follow_request: ['pediu para seguir você', 'pediram para seguir você'],
  follow_accepted: ['aceitou seu pedido para seguir', 'aceitaram seus pedidos para seguir'],
} as const;

/** A larger count means "more than 1,000": the server reads at most 1,001 rows of a group. */
const MOST_COUNTED = 1000;

/** Returns 'Ana', 'Ana e Bia', 'Ana e mais 3' or 'Ana e mais de 1.000'. */
function who({ actors, actorCount }: Pick<DescribedGroup, 'actors' | 'actorCount'>): string {
  const [first, second] = actors;
  if (!first) return 'Alguém';
  const name = isolated(first.name);
  if (actorCount <= 1) return name;
  if (actorCount > MOST_COUNTED) return `${name} e mais de 1.000`;
  return actorCount === 2 && second
    ? `${name} e ${isolated(second.name)}`
    : `${name} e mais ${actorCount - 1}`;
}

export function describeNotification(group: DescribedGroup): { who: string; what: string } {
  if (group.type === 'achievement') {
    return { who: 'Conquista desbloqueada', what: group.achievementName };
  }
  if (group.type === 'challenge') {
    return { who: 'Desafio concluído', what: group.achievementName };
  }
  if (group.type === 'level') {
    return { who: 'Nível novo', what: `você chegou ao nível ${group.achievementName}` };
  }
  if (group.type === 'moderation') {
    return group.excerpt === ''
      ? { who: 'De volta', what: 'a moderação mostrou de novo o que você publicou.' }
      : { who: 'Oculto pela moderação', what: group.excerpt };
  }
  const action = ACTIONS[group.type][group.actorCount > 1 ? 1 : 0];
  const bare = group.type === 'comment' ? `${action} sua publicação` : action;
  const quotes = group.type === 'comment' || group.type === 'reply' || group.type === 'mention';
  return {
    who: who(group),
    what: quotes && group.excerpt ? `${action}: “${group.excerpt}”` : bare,
  };
}

export function notificationTarget(
  group: Pick<NotificationGroup, 'type' | 'postId' | 'actorCount' | 'actors'>,
): string | null {
  switch (group.type) {
    case 'like':
    case 'comment':
    case 'comment_like':
    case 'reply':
    case 'mention':
    case 'moderation':
      return group.postId ? `/post/${group.postId}` : null;
    case 'follow':
    case 'follow_accepted': {
      const [only] = group.actors;
      if (group.actorCount === 1 && only) return profilePath(only.username);
      return group.type === 'follow' ? '/profile/followers' : '/profile/following';
    }
    case 'follow_request':
      return '/profile/requests';
    case 'achievement':
      return '/achievements';
    case 'challenge':
      return '/challenges';
    case 'level':
      return '/profile';
  }
}
