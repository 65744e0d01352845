import { PROFILE_PAGES } from '@shared/profile-path';
import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { platform } from '@/platform/platform';
import { openWith, type PageReads } from '@/services/query-cache/opening';
import { adminRoutes } from './admin-routes';
import { RequireAccount, RequireSession, SignedOutOnly, UnknownPath } from './guards/route-guards';
import { RootLayout } from './layout/RootLayout';
import { RouteError } from './layout/RouteError';

/** A page loaded when it is first visited; `name` is the component its module exports. */
function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType> & { reads?: PageReads }>,
  name: Name,
  part: 'shell' | 'page' = 'page',
) {
  return async () => {
    const module = await load();
    if (!router.state.initialized) await openWith(part, module.reads);
    return { Component: module[name] };
  };
}

export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      {
        element: <SignedOutOnly />,
        errorElement: <RouteError />,
        children: [
          {
            path: '/',
            // The web's landing page stays as light as it is.
            lazy: platform.desktop
              ? lazyPage(() => import('@/features/auth/EntrancePage'), 'EntrancePage')
              : lazyPage(() => import('@/features/auth/WelcomePage'), 'WelcomePage'),
          },
          {
            path: '/register',
            lazy: lazyPage(() => import('@/features/auth/RegisterPage'), 'RegisterPage'),
          },
        ],
      },
      // Not behind SignedOutOnly: a recovery link signs in and still needs the update_password view.
      { path: '/login', lazy: lazyPage(() => import('@/features/auth/LoginPage'), 'LoginPage') },
      {
        path: '/auth/confirm',
        lazy: lazyPage(() => import('@/features/auth/ConfirmPage'), 'ConfirmPage'),
      },
      {
        path: '/certificado/:code',
        lazy: lazyPage(
          () => import('@/features/studies/PublicCertificatePage'),
          'PublicCertificatePage',
        ),
      },
      { path: '/terms', lazy: lazyPage(() => import('@/features/legal/TermsPage'), 'TermsPage') },
      {
        path: '/privacy',
        lazy: lazyPage(() => import('@/features/legal/PrivacyPage'), 'PrivacyPage'),
      },
      { path: '/help', lazy: lazyPage(() => import('@/features/help/HelpPage'), 'HelpPage') },
      {
        path: '/help/novidades',
        lazy: lazyPage(() => import('@/features/help/NewsPage'), 'NewsPage'),
      },
      {
        path: '/help/:slug',
        lazy: lazyPage(() => import('@/features/help/GuidePage'), 'GuidePage'),
      },
      {
        element: <RequireSession />,
        errorElement: <RouteError />,
        children: [
          adminRoutes,
          {
            path: '/calculator/timer/:brewId',
            lazy: lazyPage(() => import('@/features/brew/TimerPage'), 'TimerPage'),
          },
          {
            path: '/counter',
            lazy: lazyPage(() => import('@/features/counter/CounterPage'), 'CounterPage'),
          },
          {
            element: <RequireAccount />,
            errorElement: <RouteError />,
            children: [
              {
                path: '/studies/review',
                lazy: lazyPage(() => import('@/features/studies/ReviewPage'), 'ReviewPage'),
              },
              {
                path: '/studies/certificate/:unitId',
                lazy: lazyPage(
                  () => import('@/features/studies/CertificatePage'),
                  'CertificatePage',
                ),
              },
              {
                path: '/studies/:lessonId',
                lazy: lazyPage(() => import('@/features/studies/LessonPage'), 'LessonPage'),
              },
            ],
          },
          {
            // Lazy: the landing page must not pay for the shell and the brews it watches over.
            lazy: lazyPage(() => import('./layout/AppLayout'), 'AppLayout', 'shell'),
            errorElement: <RouteError />,
            children: [
              {
                path: '/calculator',
                lazy: lazyPage(() => import('@/features/brew/CalculatorPage'), 'CalculatorPage'),
              },
              {
                path: '/recipes',
                lazy: lazyPage(() => import('@/features/recipes/RecipesPage'), 'RecipesPage'),
              },
              {
                path: '/recipes/new',
                lazy: lazyPage(() => import('@/features/recipes/NewRecipePage'), 'NewRecipePage'),
              },
              {
                path: '/recipes/import',
                lazy: lazyPage(
                  () => import('@/features/recipes/ImportRecipePage'),
                  'ImportRecipePage',
                ),
              },
              {
                path: '/recipes/shared',
                lazy: lazyPage(
                  () => import('@/features/recipes/SharedRecipePage'),
                  'SharedRecipePage',
                ),
              },
              {
                path: '/recipes/:recipeId',
                lazy: lazyPage(() => import('@/features/recipes/RecipePage'), 'RecipePage'),
              },
              {
                path: '/recipes/:recipeId/edit',
                lazy: lazyPage(() => import('@/features/recipes/EditRecipePage'), 'EditRecipePage'),
              },
              {
                path: '/brews',
                lazy: lazyPage(() => import('@/features/journal/JournalPage'), 'JournalPage'),
              },
              {
                path: '/brews/figures',
                lazy: lazyPage(() => import('@/features/journal/FiguresPage'), 'FiguresPage'),
              },
              {
                path: '/brews/compare',
                lazy: lazyPage(() => import('@/features/journal/ComparePage'), 'ComparePage'),
              },
              {
                path: '/brews/year/:year',
                lazy: lazyPage(() => import('@/features/journal/YearPage'), 'YearPage'),
              },
              {
                path: '/brews/:brewId',
                lazy: lazyPage(() => import('@/features/journal/BrewPage'), 'BrewPage'),
              },
              {
                path: '/beans',
                lazy: lazyPage(() => import('@/features/beans/BeansPage'), 'BeansPage'),
              },
              {
                path: '/methods',
                lazy: lazyPage(() => import('@/features/methods/MethodsPage'), 'MethodsPage'),
              },
              {
                path: '/methods/recipes',
                lazy: lazyPage(
                  () => import('@/features/methods/RecipeBrowserPage'),
                  'RecipeBrowserPage',
                ),
              },
              {
                path: '/methods/:methodId',
                lazy: lazyPage(() => import('@/features/methods/MethodPage'), 'MethodPage'),
              },
              {
                element: <RequireAccount />,
                children: [
                  {
                    path: '/dashboard',
                    lazy: lazyPage(
                      () => import('@/features/dashboard/DashboardPage'),
                      'DashboardPage',
                    ),
                  },
                  {
                    path: '/profile',
                    lazy: lazyPage(() => import('@/features/profile/ProfilePage'), 'ProfilePage'),
                  },
                  {
                    path: '/profile/saved',
                    lazy: lazyPage(
                      () => import('@/features/profile/SavedPostsPage'),
                      'SavedPostsPage',
                    ),
                  },
                  ...['/profile', '/profile/:username'].flatMap((profile) =>
                    PROFILE_PAGES.filter((page) => page !== 'saved').map((list) => ({
                      path: `${profile}/${list}`,
                      lazy: lazyPage(
                        () => import('@/features/profile/FollowListPage'),
                        'FollowListPage',
                      ),
                    })),
                  ),
                  {
                    path: '/profile/:username',
                    lazy: lazyPage(() => import('@/features/profile/PersonPage'), 'PersonPage'),
                  },
                  {
                    path: '/settings/edit',
                    lazy: lazyPage(
                      () => import('@/features/settings/EditProfilePage'),
                      'EditProfilePage',
                    ),
                  },
                  {
                    path: '/settings/blocked',
                    lazy: lazyPage(
                      () => import('@/features/settings/BlockedPeoplePage'),
                      'BlockedPeoplePage',
                    ),
                  },
                  {
                    path: '/settings/password',
                    lazy: lazyPage(
                      () => import('@/features/settings/PasswordPage'),
                      'PasswordPage',
                    ),
                  },
                  {
                    path: '/settings/email',
                    lazy: lazyPage(() => import('@/features/settings/EmailPage'), 'EmailPage'),
                  },
                  {
                    path: '/settings/notifications',
                    lazy: lazyPage(
                      () => import('@/features/settings/NotificationSettingsPage'),
                      'NotificationSettingsPage',
                    ),
                  },
                  {
                    path: '/settings/reminders',
                    lazy: lazyPage(
                      () => import('@/features/reminders/RemindersPage'),
                      'RemindersPage',
                    ),
                  },
                  {
                    path: '/settings/grinders',
                    lazy: lazyPage(
                      () => import('@/features/grinders/GrindersPage'),
                      'GrindersPage',
                    ),
                  },
                  {
                    path: '/settings/waters',
                    lazy: lazyPage(() => import('@/features/waters/WatersPage'), 'WatersPage'),
                  },
                  {
                    path: '/settings/licenses',
                    lazy: lazyPage(
                      () => import('@/features/settings/LicensesPage'),
                      'LicensesPage',
                    ),
                  },
                  {
                    path: '/settings/data',
                    lazy: lazyPage(() => import('@/features/settings/data/DataPage'), 'DataPage'),
                  },
                  {
                    path: '/settings/data/import',
                    lazy: lazyPage(
                      () => import('@/features/settings/data/import/ImportPage'),
                      'ImportPage',
                    ),
                  },
                  {
                    path: '/settings/data/delete',
                    lazy: lazyPage(
                      () => import('@/features/settings/data/delete/DeleteAccountPage'),
                      'DeleteAccountPage',
                    ),
                  },
                  {
                    path: '/search',
                    lazy: lazyPage(() => import('@/features/search/SearchPage'), 'SearchPage'),
                  },
                  {
                    path: '/settings',
                    lazy: lazyPage(
                      () => import('@/features/settings/SettingsPage'),
                      'SettingsPage',
                    ),
                  },
                  {
                    path: '/achievements',
                    lazy: lazyPage(
                      () => import('@/features/achievements/AchievementsPage'),
                      'AchievementsPage',
                    ),
                  },
                  {
                    path: '/challenges',
                    lazy: lazyPage(
                      () => import('@/features/challenges/ChallengesPage'),
                      'ChallengesPage',
                    ),
                  },
                  {
                    path: '/notifications',
                    lazy: lazyPage(
                      () => import('@/features/notifications/NotificationsPage'),
                      'NotificationsPage',
                    ),
                  },
                  {
                    path: '/studies',
                    lazy: lazyPage(() => import('@/features/studies/StudiesPage'), 'StudiesPage'),
                  },
                  {
                    path: '/community',
                    lazy: lazyPage(
                      () => import('@/features/community/CommunityPage'),
                      'CommunityPage',
                    ),
                  },
                  {
                    path: '/community/tags/:tag',
                    lazy: lazyPage(() => import('@/features/community/TagPage'), 'TagPage'),
                  },
                  {
                    path: '/post/:postId',
                    lazy: lazyPage(() => import('@/features/community/PostPage'), 'PostPage'),
                  },
                  {
                    path: '/messages',
                    lazy: lazyPage(
                      () => import('@/features/messages/MessagesPage'),
                      'MessagesPage',
                    ),
                    children: [
                      {
                        path: ':userId',
                        lazy: lazyPage(() => import('@/features/messages/ChatPage'), 'ChatPage'),
                      },
                      {
                        // The other account is gone: only the conversation itself has an id.
                        path: 'archive/:conversationId',
                        lazy: lazyPage(
                          () => import('@/features/messages/ChatPage'),
                          'ArchivedChatPage',
                        ),
                      },
                    ],
                  },
                  {
                    path: '/assistant',
                    lazy: lazyPage(
                      () => import('@/features/assistant/AssistantPage'),
                      'AssistantPage',
                    ),
                  },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <UnknownPath /> },
    ],
  },
]);
