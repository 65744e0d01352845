import type { NotificationRequest } from '@shared/ipc';
import * as z from 'zod/mini';
import { logError } from '@/lib/app-error';
import type { Pages } from '@/lib/keyset';
import type { FoundRow } from '@/lib/rows';

interface Kind {
  /** The desktop setting that controls it; moderation uses the setting of comments. */
  system: NotificationRequest['kind'];
  /** The act in the words for one person and for several; undefined for a kind without people. */
  did?: readonly [one: string, several: string];
  /** Heading of a kind without people; that of moderation depends on the decision. */
  heading?: string;
  /** Whether the sentence or the line below it has the excerpt. */
  quotes?: 'within' | 'below';
  /** Path of the page that it opens, or 'post' for its post. */
  opens: string;
  /** Whether a notification about a single person opens that person's profile. */
  opensPerson?: true;
}

const KINDS = {
  like: {
    system: 'like',
    did: ['curtiu sua publicação', 'curtiram sua publicação'],
    quotes: 'below',
    opens: 'post',
  },
  comment_like: {
    system: 'like',
    did: ['curtiu seu comentário', 'curtiram seu comentário'],
    quotes: 'below',
    opens: 'post',
  },
  comment: {
    system: 'comment',
    did: ['comentou', 'comentaram'],
    quotes: 'within',
    opens: 'post',
  },
  reply: {
    system: 'comment',
    did: ['respondeu a você', 'responderam a você'],
    quotes: 'within',
    opens: 'post',
  },
  mention: {
    system: 'comment',
    did: ['mencionou você', 'mencionaram você'],
    quotes: 'within',
    opens: 'post',
  },
  follow: {
    system: 'follow',
    did: ['começou a seguir você', 'começaram a seguir você'],
    opens: '/profile/followers',
    opensPerson: true,
  },
  follow_request: {
    system: 'follow',
    did: ['pediu para seguir você', 'pediram para seguir você'],
    opens: '/profile/requests',
  },
  follow_accepted: {
    system: 'follow',
    did: ['aceitou seu pedido para seguir', 'aceitaram seus pedidos para seguir'],
    opens: '/profile/following',
    opensPerson: true,
  },
  achievement: {
    system: 'achievement',
    heading: 'Conquista desbloqueada',
    opens: '/achievements',
  },
  challenge: { system: 'achievement', heading: 'Desafio concluído', opens: '/challenges' },
  level: { system: 'achievement', heading: 'Nível novo', opens: '/profile' },
  moderation: { system: 'comment', opens: 'post' },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

export const kindOf = (name: KindName): Kind => KINDS[name];

const isKindName = (name: string): name is KindName => Object.hasOwn(KINDS, name);

type Row = FoundRow<'get_notifications'>;

const actorsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    avatar_url: z.nullable(z.string()),
  }),
);

/**
 * All notifications about one subject, by any number of people; `id` is the newest one's.
 * `achievement_name` names an achievement or challenge, or is the number of a level. `excerpt` is
 * the beginning of the post or comment; for moderation the reason, '' if the content is shown again.
 */
export interface NotificationGroup extends Omit<Row, 'type' | 'actors'> {
  type: KindName;
  /** At most the newest three of `actor_count` people. */
  actors: z.infer<typeof actorsSchema>;
}

/** Parses a row of get_notifications; logs and returns null for a row that it cannot read. */
export function toNotification(row: Row): NotificationGroup | null {
  const { type } = row;
  const actors = actorsSchema.safeParse(row.actors);
  if (isKindName(type) && actors.success) return { ...row, type, actors: actors.data };
  logError(`notifications: the group ${row.group_key} cannot be read`, actors.error);
  return null;
}

export type MarkReadTarget = { key: string } | 'all';

function isMeant(group: NotificationGroup, target: MarkReadTarget): boolean {
  return !group.is_read && (target === 'all' || group.group_key === target.key);
}

/** Returns the pages with the groups marked as read; unchanged pages stay the same objects. */
export function markReadInPages(
  data: Pages<NotificationGroup>,
  target: MarkReadTarget,
): Pages<NotificationGroup> {
  const pages = data.pages.map((page) =>
    page.rows.some((group) => isMeant(group, target))
      ? {
          ...page,
          rows: page.rows.map((group) =>
            isMeant(group, target) ? { ...group, is_read: true } : group,
          ),
        }
      : page,
  );
  return { ...data, pages };
}

export function unreadAfter(count: number, target: MarkReadTarget): number {
  return target === 'all' ? 0 : Math.max(0, count - 1);
}
