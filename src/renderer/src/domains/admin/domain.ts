import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/admin',
    load: () => import('./OverviewPage'),
    component: 'OverviewPage',
    prefetch: 'nothing',
    access: 'admin',
  }),
  screen({
    path: '/admin/challenges',
    load: () => import('./ChallengesPage'),
    component: 'ChallengesPage',
    prefetch: 'nothing',
    access: 'admin',
  }),
  screen({
    path: '/admin/studies',
    load: () => import('./StudiesPage'),
    component: 'StudiesPage',
    prefetch: 'nothing',
    access: 'admin',
  }),
  screen({
    path: '/admin/studies/:unitId',
    load: () => import('./UnitLessonsPage'),
    component: 'UnitLessonsPage',
    prefetch: 'nothing',
    access: 'admin',
  }),
  screen({
    path: '/admin/users',
    load: () => import('./UsersPage'),
    component: 'UsersPage',
    prefetch: 'nothing',
    access: 'admin',
  }),
  screen({
    path: '/admin/posts',
    load: () => import('./PostsPage'),
    component: 'PostsPage',
    prefetch: 'nothing',
    access: 'admin',
  }),
  screen({
    path: '/admin/audit',
    load: () => import('./AuditPage'),
    component: 'AuditPage',
    prefetch: 'nothing',
    access: 'admin',
  }),
];
