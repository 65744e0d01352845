import { type ComponentType, createElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyPart } from '@/lib/lazy-part';
import { LoadingScreen } from '@/ui/LoadingScreen';
import { RouteError } from './layout/RouteError';
import { NO_PREFETCH } from './page-route';

/**
 * Draws a page whose code is loaded when the page is drawn.
 * The router's own `lazy` loads all matched routes at once, so a refused person would get the code
 * of the guard's children.
 */
function drawnPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  return createElement(lazyPart(load, name, () => <LoadingScreen />));
}

/** The admin area, below RequireSession. */
export const adminRoutes: RouteObject = {
  lazy: async () => ({ Component: (await import('./guards/RequireAdmin')).RequireAdmin }),
  errorElement: <RouteError />,
  children: [
    {
      element: drawnPage(() => import('./layout/AdminLayout'), 'AdminLayout'),
      errorElement: <RouteError />,
      children: [
        {
          path: '/admin',
          handle: NO_PREFETCH,
          element: drawnPage(() => import('@/features/admin/OverviewPage'), 'OverviewPage'),
        },
        {
          path: '/admin/challenges',
          handle: NO_PREFETCH,
          element: drawnPage(() => import('@/features/admin/ChallengesPage'), 'ChallengesPage'),
        },
        {
          path: '/admin/studies',
          handle: NO_PREFETCH,
          element: drawnPage(() => import('@/features/admin/StudiesPage'), 'StudiesPage'),
        },
        {
          path: '/admin/studies/:unitId',
          handle: NO_PREFETCH,
          element: drawnPage(() => import('@/features/admin/UnitLessonsPage'), 'UnitLessonsPage'),
        },
        {
          path: '/admin/users',
          handle: NO_PREFETCH,
          element: drawnPage(() => import('@/features/admin/UsersPage'), 'UsersPage'),
        },
        {
          path: '/admin/posts',
          handle: NO_PREFETCH,
          element: drawnPage(() => import('@/features/admin/PostsPage'), 'PostsPage'),
        },
        {
          path: '/admin/audit',
          handle: NO_PREFETCH,
          element: drawnPage(() => import('@/features/admin/AuditPage'), 'AuditPage'),
        },
      ],
    },
  ],
};
