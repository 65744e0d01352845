import * as z from 'zod/mini';
import { logError } from '@/lib/app-error';
import type { Database } from '@/lib/database.types';
import type { Pages } from '@/lib/keyset';

const KINDS = [
  'like',
  'comment',
  'comment_like',
  'reply',
  'mention',
  'follow',
  'follow_request',
  'follow_accepted',
  'achievement',
  'challenge',
  'level',
  'moderation',
] as const;

type Kind = (typeof KINDS)[number];
type Row = Database['public']['Functions']['get_notifications']['Returns'][number];

const actorsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    avatar_url: z.nullable(z.string()),
  }),
);

/** All notifications about one subject, by any number of people; one row of the list. */
export interface NotificationGroup {
  /** Identifies the group; `id` is that of its newest notification. */
  key: string;
  id: string;
  type: Kind;
  postId: string | null;
  /** Name of the achievement or challenge, or the number of the level; else ''. */
  achievementName: string;
  /** Number of different people; `actors` contains at most the newest three. */
  actorCount: number;
  actors: z.infer<typeof actorsSchema>;
  /**
   * Beginning of the liked or mentioning post, or of the latest comment; '' without a text.
   * For moderation: the reason, '' if the content is shown again.
   */
  excerpt: string;
  createdAt: string;
  isRead: boolean;
}

/** Parses a row of get_notifications; logs and returns null for a row that it cannot read. */
export function toNotification(row: Row): NotificationGroup | null {
  const type = KINDS.find((kind) => kind === row.type);
  const actors = actorsSchema.safeParse(row.actors);
  if (!type || !actors.success) {
    logError(`notifications: the group ${row.group_key} cannot be read`, actors.error);
    return null;
  }
  return {
    key: row.group_key,
    id: row.id,
    type,
    postId: row.post_id,
    achievementName: row.achievement_name,
    actorCount: row.actor_count,
    actors: actors.data,
    excerpt: row.excerpt,
    createdAt: row.created_at,
    isRead: row.is_read,
  };
}

export type MarkReadTarget = { key: string } | 'all';

function isMeant(group: NotificationGroup, target: MarkReadTarget): boolean {
  return !group.isRead && (target === 'all' || group.key === target.key);
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
            isMeant(group, target) ? { ...group, isRead: true } : group,
          ),
        }
      : page,
  );
  return { ...data, pages };
}

export function unreadAfter(count: number, target: MarkReadTarget): number {
  return target === 'all' ? 0 : Math.max(0, count - 1);
}
