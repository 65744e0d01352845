import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/dashboard',
    page: [() => import('./DashboardPage'), 'DashboardPage'],
    prefetch: [() => import('./prefetch'), 'dashboardPrefetch'],
    access: 'account',
  }),
];
