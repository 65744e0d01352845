import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { onIdle } from '@/lib/async';
import { rowsOf } from '@/lib/keyset';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PagedList } from '@/ui/PagedList';
import { PageHeader } from '@/ui/PageHeader';
import { notificationsQuery, notifiedPostsQuery } from './api/notifications';
import { NotificationItem } from './components/NotificationItem';
import { useMarkRead } from './hooks/useMarkRead';
import type { NotificationGroup } from './model/notification';
import classes from './NotificationsPage.module.css';

/** At most so many posts are kept. */
const POST_LIMIT = 20;

/** Keeps the posts of the newest notifications on the device, once the browser is idle. */
function usePostCopies(viewerId: string, notifications: readonly NotificationGroup[]): void {
  const client = useQueryClient();
  const ids = new Set(notifications.flatMap(({ postId }) => postId ?? []));
  const wanted = [...ids].slice(0, POST_LIMIT).join(' ');
  useEffect(() => {
    if (wanted === '') return;
    return onIdle(() => {
      void client.prefetchQuery({
        ...notifiedPostsQuery(viewerId, wanted.split(' ')),
        staleTime: 0,
      });
    });
  }, [client, viewerId, wanted]);
}

/** The person's notifications, grouped, newest first; a click marks one read and opens it. */
export function NotificationsPage() {
  const { id } = useCurrentUser();
  const list = useInfiniteQuery(notificationsQuery(id));
  const markRead = useMarkRead(id);
  usePageTitle('Notificações');
  const notifications = rowsOf(list.data);
  usePostCopies(id, notifications);
  const anyUnread = notifications.some((notification) => !notification.isRead);

  return (
    <>
      <PageHeader title="Notificações" back="/dashboard" />
      <PagedList
        query={list}
        count={notifications.length}
        loading="Carregando notificações"
        more="Ver mais antigas"
        empty={
          <EmptyState
            drawing={<MethodDrawing methodId="cup" size={80} />}
            title="Tudo em dia!"
            text="Você não tem novas notificações."
            action={
              <Button component={Link} to="/calculator">
                Preparar um café
              </Button>
            }
          />
        }
      >
        {anyUnread ? (
          <Button
            variant="subtle"
            className={classes.all}
            leftSection={<CheckCheck />}
            onClick={() => markRead.mutate('all')}
          >
            Marcar tudo como lido
          </Button>
        ) : null}
        <ul className="list grid gap-xs columns-1">
          {notifications.map((notification) => (
            <li key={notification.key}>
              <NotificationItem
                notification={notification}
                onOpen={() => {
                  if (!notification.isRead) markRead.mutate({ key: notification.key });
                }}
              />
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}
