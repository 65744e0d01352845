import { ActionIcon, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bell, MessageCircle, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { unreadCountQuery } from '@/entities/notification/api/unread-count';
import { profileQuery } from '@/entities/profile/api/profile';
import { UserAvatar } from '@/entities/profile/UserAvatar';
import { useSession } from '@/entities/session/useSession';
import classes from './HeaderActions.module.css';

function notificationsLabel(unread: number): string {
  if (unread === 0) return 'Notificações';
  return unread === 1 ? 'Notificações, 1 não lida' : `Notificações, ${unread} não lidas`;
}

/** The links at the right of every page header: search, messages, notifications with their count, own profile. */
export function HeaderActions() {
  const { id } = useSession();
  // A phone's line has room for the fourth link only where people look for people.
  const social = useLocation().pathname === '/community';
  const profile = useQuery(profileQuery(id));
  const unread = useQuery(unreadCountQuery(id)).data ?? 0;
  return (
    <>
      <ActionIcon
        component={Link}
        to="/search"
        aria-label="Buscar"
        variant="subtle"
        size={44}
        radius="xl"
        className={classes.action}
        data-search={social ? 'always' : 'wide'}
      >
        <Search size={22} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        component={Link}
        to="/messages"
        aria-label="Mensagens"
        variant="subtle"
        size={44}
        radius="xl"
        className={classes.action}
      >
        <MessageCircle size={22} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        component={Link}
        to="/notifications"
        aria-label={notificationsLabel(unread)}
        variant="subtle"
        size={44}
        radius="xl"
        className={classes.action}
      >
        <Bell size={22} strokeWidth={1.75} aria-hidden />
        {unread > 0 ? (
          <span className={classes.badge} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        ) : null}
      </ActionIcon>
      <Link to="/profile" className={classes.avatar}>
        <span className="visually-hidden">Meu perfil</span>
        {profile.data ? (
          <UserAvatar name={profile.data.name} url={profile.data.avatar_url} size={40} />
        ) : profile.isPending ? (
          <Skeleton circle height={40} />
        ) : (
          <UserAvatar name="" url={null} size={40} />
        )}
      </Link>
    </>
  );
}
