import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/notifications',
    page: [() => import('./NotificationsPage'), 'NotificationsPage'],
    prefetch: [() => import('./prefetch'), 'notificationsPrefetch'],
    access: 'account',
    label: 'Notificações',
  }),
];
