import { cutTo } from '@shared/format';
import type { NotificationRequest } from '@shared/ipc';
import { platform } from '@/platform/platform';
import { mayShowNotices, showBrowserNotice } from '@/services/push/notice';
import { type ConversationSummary, conversationPath, personName, previewOf } from './conversation';

const TITLE_MAX = 120;
const BODY_MAX = 500;

export type MessageNotice = NotificationRequest & { kind: 'message' };

function noticeOf(conversation: ConversationSummary): MessageNotice {
  return {
    kind: 'message',
    title: cutTo(personName(conversation.other_user_name), TITLE_MAX),
    body: cutTo(previewOf(conversation), BODY_MAX),
    route: conversationPath(conversation),
  };
}

/**
 * Returns a function that makes the notices of conversations with a new message.
 * New: unread, from the other person, neither muted nor deleted nor announced. The first call only
 * records messages before `startedAt` (ms since the epoch), so that a restart does not repeat them.
 */
export function createMessageAnnouncer(viewerId: string, startedAt = Number.POSITIVE_INFINITY) {
  let announced: Map<string, string> | null = null;
  return (conversations: readonly ConversationSummary[]): MessageNotice[] => {
    const before = announced;
    announced = new Map(before ?? []);
    const news: MessageNotice[] = [];
    for (const conversation of conversations) {
      const { conversation_id: id, last_message_id: messageId } = conversation;
      const { last_message_created_at: at } = conversation;
      if (messageId === null || announced.get(id) === messageId) continue;
      announced.set(id, messageId);
      const isNews =
        conversation.unread_count > 0 &&
        !conversation.muted &&
        conversation.last_message_sender_id !== viewerId &&
        conversation.last_message_deleted !== true;
      const isNew = before !== null || Date.parse(at ?? '') > startedAt;
      if (isNew && isNews) news.push(noticeOf(conversation));
    }
    return news.reverse();
  };
}

/** The desktop app decides itself whether it shows a notice. */
export function canShowNotices(): boolean {
  return platform.desktop !== null || mayShowNotices();
}

/** Shows a notice in the browser only while the page is hidden. */
export async function showNotice(
  notice: MessageNotice,
  open: (route: string) => void,
): Promise<void> {
  if (platform.desktop) {
    await platform.desktop.notifications.show(notice);
    return;
  }
  if (document.hidden) await showBrowserNotice(notice, open);
}
