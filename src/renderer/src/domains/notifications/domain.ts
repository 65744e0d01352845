import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/notifications',
    load: () => import('./NotificationsPage'),
    component: 'NotificationsPage',
    prefetch: [() => import('./prefetch'), 'notificationsPrefetch'],
    access: 'account',
    label: 'Notificações',
  }),
];
