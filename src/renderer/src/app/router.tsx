import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { platform } from '@/platform/platform';
import { accountRoutes } from './account-routes';
import { adminRoutes } from './admin-routes';
import { RequireAccount, RequireSession, SignedOutOnly, UnknownPath } from './guards/route-guards';
import { RootLayout } from './layout/RootLayout';
import { RouteError } from './layout/RouteError';
import { endFirstVisit, NO_PREFETCH, page, prefetchFrom, shell } from './page-route';

/** The app's pages; the build derives the prefetch plan from them. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      {
        element: <SignedOutOnly />,
        errorElement: <RouteError />,
        children: [
          // The web's landing page stays as light as it is.
          platform.desktop
            ? page('/', () => import('@/features/auth/EntrancePage'), 'EntrancePage', 'nothing')
            : page('/', () => import('@/features/auth/WelcomePage'), 'WelcomePage', 'nothing'),
          page(
            '/register',
            () => import('@/features/auth/RegisterPage'),
            'RegisterPage',
            'nothing',
          ),
        ],
      },
      // Not behind SignedOutOnly: a recovery link signs in and still needs the update_password view.
      page('/login', () => import('@/features/auth/LoginPage'), 'LoginPage', 'nothing'),
      page('/auth/confirm', () => import('@/features/auth/ConfirmPage'), 'ConfirmPage', 'nothing'),
      page(
        '/certificado/:code',
        () => import('@/features/studies/PublicCertificatePage'),
        'PublicCertificatePage',
        'nothing',
      ),
      page('/terms', () => import('@/features/legal/TermsPage'), 'TermsPage', 'nothing'),
      page('/privacy', () => import('@/features/legal/PrivacyPage'), 'PrivacyPage', 'nothing'),
      page('/help', () => import('@/features/help/HelpPage'), 'HelpPage', 'nothing'),
      page('/help/novidades', () => import('@/features/help/NewsPage'), 'NewsPage', 'nothing'),
      page('/help/:slug', () => import('@/features/help/GuidePage'), 'GuidePage', 'nothing'),
      {
        element: <RequireSession />,
        errorElement: <RouteError />,
        children: [
          adminRoutes,
          page(
            '/calculator/timer/:brewId',
            () => import('@/features/brew/TimerPage'),
            'TimerPage',
            'nothing',
          ),
          page(
            '/counter',
            () => import('@/features/counter/CounterPage'),
            'CounterPage',
            'nothing',
          ),
          {
            element: <RequireAccount />,
            errorElement: <RouteError />,
            children: [
              page(
                '/studies/review',
                () => import('@/features/studies/ReviewPage'),
                'ReviewPage',
                prefetchFrom(() => import('@/features/studies/prefetch'), 'reviewPrefetch'),
              ),
              page(
                '/studies/certificate/:unitId',
                () => import('@/features/studies/CertificatePage'),
                'CertificatePage',
                'nothing',
              ),
              page(
                '/studies/:lessonId',
                () => import('@/features/studies/LessonPage'),
                'LessonPage',
                prefetchFrom(() => import('@/features/studies/prefetch'), 'lessonPrefetch'),
              ),
            ],
          },
          {
            // Lazy: the landing page must not pay for the shell and the brews it watches over.
            ...shell(
              () => import('./layout/AppLayout'),
              'AppLayout',
              prefetchFrom(() => import('./layout/prefetch'), 'shellPrefetch'),
            ),
            errorElement: <RouteError />,
            children: [
              page(
                '/calculator',
                () => import('@/features/brew/CalculatorPage'),
                'CalculatorPage',
                prefetchFrom(() => import('@/features/brew/prefetch'), 'calculatorPrefetch'),
              ),
              page(
                '/recipes',
                () => import('@/features/recipes/RecipesPage'),
                'RecipesPage',
                prefetchFrom(() => import('@/features/recipes/prefetch'), 'recipesPrefetch'),
              ),
              page(
                '/recipes/new',
                () => import('@/features/recipes/NewRecipePage'),
                'NewRecipePage',
                'nothing',
              ),
              page(
                '/recipes/import',
                () => import('@/features/recipes/ImportRecipePage'),
                'ImportRecipePage',
                'nothing',
              ),
              page(
                '/recipes/shared',
                () => import('@/features/recipes/SharedRecipePage'),
                'SharedRecipePage',
                'nothing',
              ),
              page(
                '/recipes/:recipeId',
                () => import('@/features/recipes/RecipePage'),
                'RecipePage',
                'nothing',
              ),
              page(
                '/recipes/:recipeId/edit',
                () => import('@/features/recipes/EditRecipePage'),
                'EditRecipePage',
                'nothing',
              ),
              page(
                '/brews',
                () => import('@/features/journal/JournalPage'),
                'JournalPage',
                prefetchFrom(() => import('@/features/journal/prefetch'), 'journalPrefetch'),
              ),
              page(
                '/brews/figures',
                () => import('@/features/journal/FiguresPage'),
                'FiguresPage',
                prefetchFrom(() => import('@/features/journal/prefetch'), 'figuresPrefetch'),
              ),
              page(
                '/brews/compare',
                () => import('@/features/journal/ComparePage'),
                'ComparePage',
                'nothing',
              ),
              page(
                '/brews/year/:year',
                () => import('@/features/journal/YearPage'),
                'YearPage',
                'nothing',
              ),
              page(
                '/brews/:brewId',
                () => import('@/features/journal/BrewPage'),
                'BrewPage',
                'nothing',
              ),
              page(
                '/beans',
                () => import('@/features/beans/BeansPage'),
                'BeansPage',
                prefetchFrom(() => import('@/features/beans/prefetch'), 'beansPrefetch'),
              ),
              page(
                '/methods',
                () => import('@/features/methods/MethodsPage'),
                'MethodsPage',
                prefetchFrom(() => import('@/features/methods/prefetch'), 'methodsPrefetch'),
              ),
              page(
                '/methods/recipes',
                () => import('@/features/methods/RecipeBrowserPage'),
                'RecipeBrowserPage',
                'nothing',
              ),
              page(
                '/methods/:methodId',
                () => import('@/features/methods/MethodPage'),
                'MethodPage',
                prefetchFrom(() => import('@/features/methods/prefetch'), 'methodPrefetch'),
              ),
              accountRoutes,
            ],
          },
        ],
      },
      { path: '*', element: <UnknownPath />, handle: NO_PREFETCH },
    ],
  },
];

/** Starts the router: the first page is loaded and drawn with its prefetched responses. */
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
