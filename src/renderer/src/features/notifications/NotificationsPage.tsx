import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { useSession } from '@/entities/session/useSession';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton';
import { usePageTitle } from '@/ui/usePageTitle';
import { useMarkRead } from './api/mark-read';
import { type NotificationRow, notificationsQuery } from './api/notifications';
import { NotificationItem } from './components/NotificationItem';
import { notificationTarget } from './model/describe';
import classes from './NotificationsPage.module.css';

/** What happened to the person, newest first; a click marks it read. */
export function NotificationsPage() {
  const { id } = useSession();
  const navigate = useNavigate();
  const list = useInfiniteQuery(notificationsQuery(id));
  const markRead = useMarkRead(id);
  usePageTitle('Notificações');
  const notifications = list.data?.pages.flat() ?? [];
  const anyUnread = notifications.some((notification) => notification.read_at === null);

  function open(notification: NotificationRow) {
    if (notification.read_at === null) markRead.mutate({ id: notification.id });
    const target = notificationTarget(notification);
    if (target) void navigate(target);
  }

  return (
    <>
      <PageHeader title="Notificações" back="/dashboard" />
      {list.isPending ? <ListSkeleton label="Carregando notificações" /> : null}
      {list.error && !list.data ? (
        <ErrorState
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {anyUnread ? (
        <Button
          variant="subtle"
          size="md"
          className={classes.all}
          leftSection={<CheckCheck size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => markRead.mutate('all')}
        >
          Marcar tudo como lido
        </Button>
      ) : null}
      {notifications.length > 0 ? (
        <ul className={classes.list}>
          {notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} onOpen={() => open(notification)} />
            </li>
          ))}
        </ul>
      ) : null}
      {list.hasNextPage ? (
        <Button
          variant="default"
          size="md"
          className={classes.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Ver mais antigas
        </Button>
      ) : null}
      {list.data && notifications.length === 0 ? (
        <EmptyState
          drawing={<MethodDrawing methodId="cup" size={80} />}
          title="Tudo em dia!"
          text="Você não tem novas notificações."
          action={
            <Button component={Link} to="/calculator" size="md">
              Preparar um café
            </Button>
          }
        />
      ) : null}
    </>
  );
}
