import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { rowsOf } from '@/lib/keyset';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { PagedList } from '@/ui/PagedList';
import { PageHeader } from '@/ui/PageHeader';
import { notificationsQuery } from './api/notifications';
import { NotificationItem } from './components/NotificationItem';
import { useMarkRead } from './hooks/useMarkRead';

export function NotificationsPage() {
  const { id } = useCurrentUser();
  const list = useInfiniteQuery(notificationsQuery(id));
  const markRead = useMarkRead(id);
  const notifications = rowsOf(list.data);
  const anyUnread = notifications.some((notification) => !notification.is_read);

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
            link={{ to: '/calculator', label: 'Preparar um café' }}
          />
        }
      >
        {anyUnread ? (
          <Button
            variant="subtle"
            className="flex -mt-xs mb-sm ml-auto"
            leftSection={<CheckCheck />}
            onClick={() => markRead.mutate('all')}
          >
            Marcar tudo como lido
          </Button>
        ) : null}
        <ul className="plain-list grid gap-xs cols-1">
          {notifications.map((notification) => (
            <li key={notification.group_key}>
              <NotificationItem
                notification={notification}
                onOpen={() => {
                  if (!notification.is_read) markRead.mutate({ key: notification.group_key });
                }}
              />
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}
