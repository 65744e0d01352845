import { type Screen, screen } from '../define.ts';

/** Admin pages have no prefetch, so that a person without the role never loads their code. */
const page = <Page extends string>(path: string, code: Screen<Page>['page']): Screen =>
  screen({ path, page: code, access: 'admin' });

export const screens: readonly Screen[] = [
  page('/admin', [() => import('./OverviewPage'), 'OverviewPage']),
  page('/admin/challenges', [() => import('./ChallengesPage'), 'ChallengesPage']),
  page('/admin/studies', [() => import('./StudiesPage'), 'StudiesPage']),
  page('/admin/studies/:unitId', [() => import('./UnitLessonsPage'), 'UnitLessonsPage']),
  page('/admin/users', [() => import('./UsersPage'), 'UsersPage']),
  page('/admin/posts', [() => import('./PostsPage'), 'PostsPage']),
  page('/admin/audit', [() => import('./AuditPage'), 'AuditPage']),
];
