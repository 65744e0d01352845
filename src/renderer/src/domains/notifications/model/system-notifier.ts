import type { DesktopApi } from '@shared/desktop';
import { cutTo } from '@shared/format';
import type { NotificationRequest } from '@shared/ipc';
import { describeNotification, notificationTarget } from './describe';
import type { NotificationGroup } from './notification';

/** Longest texts of a system notification, in characters. */
const TITLE_MAX = 120;
const BODY_MAX = 500;

/** The desktop setting that controls each kind; moderation uses the setting of comments. */
const SYSTEM_KINDS = {
  like: 'like',
  comment_like: 'like',
  comment: 'comment',
  reply: 'comment',
  mention: 'comment',
  moderation: 'comment',
  follow: 'follow',
  follow_request: 'follow',
  follow_accepted: 'follow',
  achievement: 'achievement',
  challenge: 'achievement',
  level: 'achievement',
} as const satisfies Record<NotificationGroup['type'], NotificationRequest['kind']>;

function asSystemNotification(group: NotificationGroup): NotificationRequest {
  const { who, what } = describeNotification(group);
  return {
    kind: SYSTEM_KINDS[group.type],
    title: cutTo(who, TITLE_MAX) || 'Coado',
    body: cutTo(what, BODY_MAX),
    route: notificationTarget(group) ?? '/notifications',
  };
}

/** Shows new unread notifications through the system once; the first call shows none. */
export function createSystemNotifier(show: DesktopApi['notifications']['show']) {
  let shown: Set<string> | null = null;
  return async (groups: readonly NotificationGroup[]): Promise<void> => {
    const before = shown;
    shown = new Set([...(before ?? []), ...groups.map(({ id }) => id)]);
    if (before === null) return;
    const news = groups.filter(({ id, isRead }) => !isRead && !before.has(id));
    await Promise.all(news.toReversed().map((group) => show(asSystemNotification(group))));
  };
}
