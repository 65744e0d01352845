import { Heart, type LucideIcon, MessageCircle, Trophy, UserPlus } from 'lucide-react';
import { formatDateTime } from '@/lib/dates';
import type { NotificationRow } from '../api/notifications';
import { describeNotification } from '../model/describe';
import classes from './NotificationItem.module.css';

const ICONS: Record<NotificationRow['type'], LucideIcon> = {
  like: Heart,
  comment: MessageCircle,
  follow: UserPlus,
  achievement: Trophy,
};

interface NotificationItemProps {
  notification: NotificationRow;
  onOpen: () => void;
}

/** One notification: an icon for its kind, what happened, when, and a dot while unread. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const Icon = ICONS[notification.type];
  const unread = notification.read_at === null;
  return (
    <button
      type="button"
      className={classes.item}
      data-unread={unread || undefined}
      onClick={onOpen}
    >
      <span className={classes.icon} data-type={notification.type}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.text}>{describeNotification(notification)}</span>
        <time dateTime={notification.created_at} className={classes.time}>
          {formatDateTime(notification.created_at)}
        </time>
      </span>
      {unread ? (
        <span className={classes.dot}>
          <span className="visually-hidden">Não lida</span>
        </span>
      ) : null}
    </button>
  );
}
