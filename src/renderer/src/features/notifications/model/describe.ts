import type { NotificationRow } from '../api/notifications';

type Described = Pick<NotificationRow, 'type' | 'sender' | 'achievement'>;

/** What a notification says, in one sentence. */
export function describeNotification({ type, sender, achievement }: Described): string {
  const who = sender?.name ?? 'Alguém';
  switch (type) {
    case 'like':
      return `${who} curtiu a sua publicação.`;
    case 'comment':
      return `${who} comentou na sua publicação.`;
    case 'follow':
      return `${who} começou a seguir você.`;
    case 'achievement':
      return achievement
        ? `Conquista desbloqueada: ${achievement.name}. +${achievement.points} pontos!`
        : 'Conquista desbloqueada!';
  }
}

/** Where a notification leads, or null when there is no page for it yet. */
export function notificationTarget({ type }: Pick<NotificationRow, 'type'>): string | null {
  return type === 'achievement' ? '/achievements' : null;
}
