import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/dashboard',
    load: () => import('./DashboardPage'),
    component: 'DashboardPage',
    prefetch: [() => import('./prefetch'), 'dashboardPrefetch'],
    access: 'account',
  }),
];
