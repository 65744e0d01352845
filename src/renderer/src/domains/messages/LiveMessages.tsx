import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { wantsMessageNotices } from '@/domains/people/settings/api/user-settings';
import { logError } from '@/lib/app-error';
import { retryUntilAnswered } from '@/lib/async';
import { textIn } from '@/lib/fields';
import { personKey } from '@/lib/query-keys';
import { announcePresence } from '@/services/realtime/presence';
import { subscribeTopic } from '@/services/realtime/subscribe';
import { useCurrentUser } from '@/services/session/hooks/session';
import { toastWithLink } from '@/ui/toast-with-link';
import { fetchConversations, refreshConversations, touchLastSeen } from './api/conversations';
import { messagesKeys } from './api/keys';
import {
  canShowNotices,
  createMessageAnnouncer,
  type MessageNotice,
  showNotice,
} from './model/message-notices';

/** Paths under which no toast announces a new message. */
const BUSY_PLACES = ['/messages', '/calculator/timer', '/counter'];

/** Changes within this time, in ms, count as one, because they come in bursts. */
const BURST_MS = 120;

export function LiveMessages() {
  const { id } = useCurrentUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useOwnPresence(id);

  const open = useEffectEvent((route: string) => void navigate(route));
  // No toast covers a running brew, and the list of messages shows the message itself.
  const mention = useEffectEvent(({ title, body, route }: MessageNotice) => {
    const isBusy = BUSY_PLACES.some((place) => pathname.startsWith(place));
    if (!isBusy && document.hasFocus()) toastWithLink(title, body, () => void navigate(route));
  });

  useEffect(() => {
    const announce = createMessageAnnouncer(id, Date.now());
    const notify = async () => {
      const newest = await retryUntilAnswered(() => fetchConversations(null));
      const news = announce(newest.rows);
      if (news.length === 0 || !(await retryUntilAnswered(() => wantsMessageNotices(id)))) return;
      if (canShowNotices()) for (const notice of news) await showNotice(notice, open);
      for (const notice of news) mention(notice);
    };
    // Checks run one after another: two at once could announce the same message.
    let last = Promise.resolve();
    const look = () => {
      last = last
        .then(notify)
        .catch((error: unknown) => logError('messages: the system was not notified', error));
    };

    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = async (ids: readonly (string | null)[]) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: personKey('conversations', id, 'unread') }),
        client.invalidateQueries({ queryKey: messagesKeys.archivedConversations(id) }),
        ...ids.map((each) => refreshConversations(client, id, each)),
        ...ids.map((each) =>
          client.invalidateQueries({
            queryKey: each
              ? messagesKeys.conversation(id, each)
              : messagesKeys.openConversations(id),
          }),
        ),
      ]);
    };
    const act = (ids: readonly (string | null)[]) => {
      refresh(ids).catch((error: unknown) => logError('messages: could not be refreshed', error));
      // Messages from before the start are fetched only if they can be announced.
      if (canShowNotices() || ids.some((each) => each !== null)) look();
    };
    const leave = subscribeTopic(`user:${id}`, {
      event: 'conversation_changed',
      onMessage: (payload) => {
        const conversationId = textIn(payload, 'conversation_id');
        if (conversationId === null) return;
        changed.add(conversationId);
        timer ??= setTimeout(() => {
          timer = undefined;
          const ids = [...changed];
          changed.clear();
          act(ids);
        }, BURST_MS);
      },
      // Messages sent earlier or during a lost connection were not received here.
      onReady: () => act([null]),
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [id, client]);
  return null;
}

/** After this time in the background, in ms, the person counts as away. */
const AWAY_AFTER_MS = 60_000;
/** Interval, in ms, at which 'visto por último' is stored, because a device may lose power. */
const TOUCH_EVERY_MS = 60_000;

function useOwnPresence(userId: string): void {
  useEffect(() => {
    const presence = announcePresence(userId);
    let away: ReturnType<typeof setTimeout> | undefined;
    const touch = () => {
      touchLastSeen().catch((error: unknown) => logError('presence: last seen', error));
    };
    const look = () => {
      clearTimeout(away);
      touch();
      if (document.hidden) away = setTimeout(() => presence.set(false), AWAY_AFTER_MS);
      else presence.set(true);
    };
    look();
    const timer = setInterval(() => {
      if (!document.hidden) touch();
    }, TOUCH_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(away);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      presence.leave();
    };
  }, [userId]);
}
