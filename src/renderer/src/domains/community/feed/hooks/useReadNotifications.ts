import { useDocumentVisibility } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  markRead,
  notificationsKeys,
  unreadCountQuery,
} from '@/domains/notifications/api/unread-count';
import { logError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';
import { connection } from '@/services/connection';

/** Prefixes of the keys of notification groups about a post, and about a comment. */
const OF_POST = ['like', 'comment', 'mention', 'moderation'] as const;
const OF_COMMENT = ['comment_like', 'reply', 'mention', 'moderation'] as const;

/** Marks notifications about a post and its loaded comments as read while they are visible. */
export function useReadNotifications(
  userId: string,
  postId: string,
  commentIds: readonly string[],
): void {
  const client = useQueryClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const connected = useStore(connection);
  const { data: unread = 0 } = useQuery(unreadCountQuery(userId));
  const comments = commentIds.join(' ');
  useEffect(() => {
    if (!isVisible || !connected || unread === 0) return;
    const ids = comments === '' ? [] : comments.split(' ');
    const keys = [
      ...OF_POST.map((kind) => `${kind}:${postId}`),
      ...ids.flatMap((id) => OF_COMMENT.map((kind) => `${kind}:${id}`)),
    ];
    markRead(keys)
      .then(() => client.invalidateQueries({ queryKey: notificationsKeys.notifications(userId) }))
      .catch((error: unknown) =>
        logError(`notifications: those of ${postId} could not be marked as read`, error),
      );
  }, [client, userId, postId, comments, isVisible, connected, unread]);
}
