import type { DesktopApi } from '@shared/desktop';
import { cutTo } from '@shared/format';
import type { NotificationRequest } from '@shared/ipc';
import { describeNotification, notificationTarget } from './describe';
import { kindOf, type NotificationGroup } from './notification';

/** Longest texts of a system notification, in characters. */
const TITLE_MAX = 120;
const BODY_MAX = 500;

function asSystemNotification(group: NotificationGroup): NotificationRequest {
  const { who, what } = describeNotification(group);
  return {
    kind: kindOf(group.type).system,
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
    const news = groups.filter(({ id, is_read }) => !is_read && !before.has(id));
    await Promise.all(news.toReversed().map((group) => show(asSystemNotification(group))));
  };
}
