import { UnstyledButton } from '@mantine/core';
import {
  AtSign,
  CornerDownRight,
  Heart,
  type LucideIcon,
  Medal,
  MessageCircle,
  ShieldAlert,
  Sparkles,
  Trophy,
  UserCheck,
  UserPlus,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { UserAvatar } from '@/domains/people/profiles/components/UserAvatar';
import { TimeAgo } from '@/ui/TimeAgo';
import { describeNotification, notificationTarget } from '../model/describe';
import { type KindName, kindOf, type NotificationGroup } from '../model/notification';
import classes from './NotificationItem.module.css';

const ICONS: Record<KindName, LucideIcon> = {
  like: Heart,
  comment: MessageCircle,
  comment_like: Heart,
  reply: CornerDownRight,
  mention: AtSign,
  follow: UserPlus,
  follow_request: UserPlus,
  follow_accepted: UserCheck,
  achievement: Trophy,
  challenge: Medal,
  level: Sparkles,
  moderation: ShieldAlert,
};

interface NotificationItemProps {
  notification: NotificationGroup;
  onOpen: () => void;
}

export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const unread = !notification.is_read;
  const { did, quotes } = kindOf(notification.type);
  const target = notificationTarget(notification);
  const { who, what } = describeNotification(notification);
  const content = (
    <>
      <Mark notification={notification} />
      <span className="flex-1 min-w-0 self-center">
        <span className={`leading-snug wrap-anywhere block ${classes.text}`}>
          <strong>{who}</strong>
          {did ? ' ' : ': '}
          {what}
        </span>
        {quotes === 'below' && notification.excerpt ? (
          <span className="text-dimmed whitespace-nowrap overflow-hidden text-ellipsis block">
            “{notification.excerpt}”
          </span>
        ) : null}
        <TimeAgo iso={notification.created_at} className="text-dimmed text-sm mt-2xs block" />
      </span>
      {unread ? (
        <span className="flex-none rounded-circle self-center w-2.5 h-2.5 bg-brand">
          <span className="visually-hidden">Não lida</span>
        </span>
      ) : null}
    </>
  );
  const shared = {
    className: classes.item ?? '',
    'data-unread': unread || undefined,
    onClick: onOpen,
  };
  return target ? (
    <Link to={target} {...shared}>
      {content}
    </Link>
  ) : (
    <UnstyledButton {...shared}>{content}</UnstyledButton>
  );
}

function Mark({ notification }: { notification: NotificationGroup }) {
  const Icon = ICONS[notification.type];
  const [actor] = notification.actors;
  if (!actor) {
    return (
      <span
        className="grid place-items-center flex-none text-accent rounded-circle bg-soft w-12 h-12"
        data-type={notification.type}
      >
        <Icon size={22} />
      </span>
    );
  }
  return (
    <span className="flex-none relative">
      <UserAvatar name={actor.name} url={actor.avatar_url} size={48} />
      <span
        className={`grid place-items-center text-accent bg-soft absolute w-6 h-6 rounded-circle ${classes.kind}`}
        data-type={notification.type}
      >
        <Icon size={14} strokeWidth={2} aria-hidden />
      </span>
    </span>
  );
}
