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

/** The notifications about one subject by any number of people: a row of the list. */
export interface NotificationGroup {
  /** Names the group over time; `id` is its newest notification's. */
  key: string;
  id: string;
  type: Kind;
  postId: string | null;
  /** Name of the achievement or challenge, or the level's number; else empty. */
  achievementName: string;
  /** How many different people; `actors` has the newest three at most. */
  actorCount: number;
  actors: z.infer<typeof actorsSchema>;
  /** Beginning of the liked post or of what was said last; empty when there is no text. */
  excerpt: string;
  createdAt: string;
  isRead: boolean;
}

/** Reads a row of get_notifications; logs and returns null for an unknown kind. */
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

/** Which groups to mark: one by its key, or every unread one. */
export type MarkReadTarget = { key: string } | 'all';

function isMeant(group: NotificationGroup, target: MarkReadTarget): boolean {
  return !group.isRead && (target === 'all' || group.key === target.key);
}

/** The loaded pages as they look once the server agrees; untouched pages keep their identity. */
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

/** The header's count after marking; never negative. */
export function unreadAfter(count: number, target: MarkReadTarget): number {
  return target === 'all' ? 0 : Math.max(0, count - 1);
}
