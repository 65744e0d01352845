import { createElement } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { type Screen, screen } from '@/domains/define';
import { lazyPart } from '@/lib/lazy-part';
import { platform } from '@/platform/platform';
import { LoadingScreen } from '@/ui/LoadingScreen';
import {
  preloadSession,
  RequireAccount,
  RequireSession,
  SignedOutOnly,
  UnknownPath,
} from './guards/route-guards';
import { RootLayout } from './layout/RootLayout';
import { RouteError } from './layout/RouteError';
import { endFirstVisit, NO_PREFETCH, pageRoute, shell } from './page-route';
import { screens } from './screens';

const errorElement = <RouteError />;

/**
 * Declares an admin page, whose code is loaded only when the page is rendered.
 * The router's own `lazy` would load it for a refused person as well.
 */
const adminRouteOf = ({ path, page }: Screen): RouteObject => ({
  path,
  handle: NO_PREFETCH,
  element: createElement(lazyPart(...page, () => <LoadingScreen />)),
});

const routesOf = (access: Screen['access'], { isBare }: { isBare: boolean }) =>
  screens
    .filter((screen) => screen.access === access && (screen.isBare ?? false) === isBare)
    .map(pageRoute);

const adminRoutes: RouteObject = {
  lazy: async () => ({ Component: (await import('./guards/RequireAdmin')).RequireAdmin }),
  errorElement,
  children: [
    {
      element: createElement(
        lazyPart(
          () => import('./layout/AdminLayout'),
          'AdminLayout',
          () => <LoadingScreen />,
        ),
      ),
      errorElement,
      children: screens.filter(({ access }) => access === 'admin').map(adminRouteOf),
    },
  ],
};

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement,
    children: [
      {
        element: <SignedOutOnly />,
        errorElement,
        children: [
          // On the web the landing page is a separate small module, without the account picker.
          pageRoute(
            platform.desktop
              ? screen({
                  path: '/',
                  page: [() => import('@/domains/account/sign-in/EntrancePage'), 'EntrancePage'],
                  access: 'visitor',
                })
              : screen({
                  path: '/',
                  page: [() => import('@/domains/account/sign-in/WelcomePage'), 'WelcomePage'],
                  access: 'visitor',
                }),
          ),
          pageRoute(
            screen({
              path: '/register',
              page: [() => import('@/domains/account/sign-in/RegisterPage'), 'RegisterPage'],
              access: 'visitor',
            }),
          ),
        ],
      },
      ...routesOf('visitor', { isBare: true }),
      {
        lazy: async () => {
          await preloadSession();
          return { Component: RequireSession };
        },
        errorElement,
        children: [
          adminRoutes,
          ...routesOf('guest', { isBare: true }),
          {
            element: <RequireAccount />,
            errorElement,
            children: routesOf('account', { isBare: true }),
          },
          {
            // The shell is lazy, so that the landing page loads neither it nor the services of
            // brews.
            ...shell({
              page: [() => import('./layout/AppLayout'), 'AppLayout'],
              prefetch: [() => import('./layout/prefetch'), 'shellPrefetch'],
            }),
            errorElement,
            children: [
              ...routesOf('guest', { isBare: false }),
              { element: <RequireAccount />, children: routesOf('account', { isBare: false }) },
            ],
          },
        ],
      },
      { path: '*', element: <UnknownPath />, handle: NO_PREFETCH },
    ],
  },
];

export function startRouter() {
  const router = createBrowserRouter(routes);
  if (router.state.initialized) endFirstVisit();
  else {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      endFirstVisit();
    });
  }
  return router;
}
