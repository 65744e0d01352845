import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { counted } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Bell, MessageCircle, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  unreadConversationsQuery,
  unreadCountQuery,
} from '@/domains/notifications/api/unread-count';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { UserAvatar } from '@/domains/people/profiles/components/UserAvatar';
import { useCurrentUser } from '@/services/session/hooks/session';
import { useUnreadInTitle } from '@/ui/hooks/usePageTitle';
import classes from './HeaderActions.module.css';

/** Returns an accessible name: 'Notificações', or 'Mensagens, 3 não lidas'. */
function labelOf(place: string, unread: number): string {
  if (unread === 0) return place;
  return `${place}, ${counted(unread, 'não lida', 'não lidas')}`;
}

function Badge({ unread }: { unread: number }) {
  return unread > 0 ? (
    <span
      className={`text-xs font-bold leading-snug tabular-nums text-center rounded-sm absolute ${classes.badge}`}
      aria-hidden
    >
      {unread > 99 ? '99+' : unread}
    </span>
  ) : null;
}

export function HeaderActions() {
  const { id } = useCurrentUser();
  const profile = useQuery(profileQuery(id));
  const unread = useQuery(unreadCountQuery(id)).data ?? 0;
  const conversations = useQuery(unreadConversationsQuery(id)).data ?? 0;
  useUnreadInTitle(conversations);
  return (
    <>
      <ActionIcon
        component={Link}
        to="/search"
        aria-label="Buscar"
        className={`text-dimmed relative ${classes.action}`}
      >
        <Search size={22} />
      </ActionIcon>
      <ActionIcon
        component={Link}
        to="/messages"
        aria-label={labelOf('Mensagens', conversations)}
        className={`text-dimmed relative ${classes.action}`}
      >
        <MessageCircle size={22} />
        <Badge unread={conversations} />
      </ActionIcon>
      <ActionIcon
        component={Link}
        to="/notifications"
        aria-label={labelOf('Notificações', unread)}
        className={`text-dimmed relative ${classes.action}`}
      >
        <Bell size={22} />
        <Badge unread={unread} />
      </ActionIcon>
      <Link
        to="/profile"
        className={`grid place-items-center rounded-circle h-touch w-touch ml-2xs no-underline ${classes.avatar}`}
      >
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

export function GuestActions() {
  return (
    <Button component={Link} to="/login" variant="default" size="sm">
      Entrar
    </Button>
  );
}
