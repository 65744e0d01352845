import { PROFILE_PAGES } from '@shared/addresses';
import type { RouteObject } from 'react-router-dom';
import { RequireAccount } from './guards/route-guards';
import { page, prefetchFrom } from './page-route';

/** Pages inside the shell that need an account; guests see an invitation there. */
export const accountRoutes: RouteObject = {
  element: <RequireAccount />,
  children: [
    page(
      '/dashboard',
      () => import('@/features/dashboard/DashboardPage'),
      'DashboardPage',
      prefetchFrom(() => import('@/features/dashboard/prefetch'), 'dashboardPrefetch'),
    ),
    page(
      '/profile',
      () => import('@/features/profile/ProfilePage'),
      'ProfilePage',
      prefetchFrom(() => import('@/features/profile/prefetch'), 'profilePrefetch'),
    ),
    page(
      '/profile/saved',
      () => import('@/features/profile/SavedPostsPage'),
      'SavedPostsPage',
      prefetchFrom(() => import('@/features/profile/prefetch'), 'savedPostsPrefetch'),
    ),
    page(
      '/profile/requests',
      () => import('@/features/profile/FollowRequestsPage'),
      'FollowRequestsPage',
      prefetchFrom(() => import('@/features/profile/prefetch'), 'followRequestsPrefetch'),
    ),
    ...['/profile', '/profile/:username'].flatMap((profile) =>
      PROFILE_PAGES.filter((page) => page !== 'saved' && page !== 'requests').map((list) =>
        page(
          `${profile}/${list}`,
          () => import('@/features/profile/FollowListPage'),
          'FollowListPage',
          'nothing',
        ),
      ),
    ),
    page(
      '/profile/:username',
      () => import('@/features/profile/PersonPage'),
      'PersonPage',
      'nothing',
    ),
    page(
      '/settings/edit',
      () => import('@/features/settings/EditProfilePage'),
      'EditProfilePage',
      'nothing',
    ),
    page(
      '/settings/blocked',
      () => import('@/features/settings/BlockedPeoplePage'),
      'BlockedPeoplePage',
      prefetchFrom(() => import('@/features/settings/prefetch'), 'blockedPeoplePrefetch'),
    ),
    page(
      '/settings/password',
      () => import('@/features/settings/PasswordPage'),
      'PasswordPage',
      'nothing',
    ),
    page('/settings/email', () => import('@/features/settings/EmailPage'), 'EmailPage', 'nothing'),
    page(
      '/settings/notifications',
      () => import('@/features/settings/NotificationSettingsPage'),
      'NotificationSettingsPage',
      prefetchFrom(() => import('@/features/settings/prefetch'), 'notificationSettingsPrefetch'),
    ),
    page(
      '/settings/reminders',
      () => import('@/features/reminders/RemindersPage'),
      'RemindersPage',
      prefetchFrom(() => import('@/features/reminders/prefetch'), 'remindersPrefetch'),
    ),
    page(
      '/settings/grinders',
      () => import('@/features/grinders/GrindersPage'),
      'GrindersPage',
      prefetchFrom(() => import('@/features/grinders/prefetch'), 'grindersPrefetch'),
    ),
    page(
      '/settings/waters',
      () => import('@/features/waters/WatersPage'),
      'WatersPage',
      prefetchFrom(() => import('@/features/waters/prefetch'), 'watersPrefetch'),
    ),
    page(
      '/settings/licenses',
      () => import('@/features/settings/LicensesPage'),
      'LicensesPage',
      'nothing',
    ),
    page(
      '/settings/data',
      () => import('@/features/settings/data/DataPage'),
      'DataPage',
      'nothing',
    ),
    page(
      '/settings/data/import',
      () => import('@/features/settings/data/import/ImportPage'),
      'ImportPage',
      'nothing',
    ),
    page(
      '/settings/data/delete',
      () => import('@/features/settings/data/delete/DeleteAccountPage'),
      'DeleteAccountPage',
      'nothing',
    ),
    page('/search', () => import('@/features/search/SearchPage'), 'SearchPage', 'nothing'),
    page(
      '/settings',
      () => import('@/features/settings/SettingsPage'),
      'SettingsPage',
      prefetchFrom(() => import('@/features/settings/prefetch'), 'settingsPrefetch'),
    ),
    page(
      '/achievements',
      () => import('@/features/achievements/AchievementsPage'),
      'AchievementsPage',
      prefetchFrom(() => import('@/features/achievements/prefetch'), 'achievementsPrefetch'),
    ),
    page(
      '/challenges',
      () => import('@/features/challenges/ChallengesPage'),
      'ChallengesPage',
      prefetchFrom(() => import('@/features/challenges/prefetch'), 'challengesPrefetch'),
    ),
    page(
      '/notifications',
      () => import('@/features/notifications/NotificationsPage'),
      'NotificationsPage',
      prefetchFrom(() => import('@/features/notifications/prefetch'), 'notificationsPrefetch'),
    ),
    page(
      '/studies',
      () => import('@/features/studies/StudiesPage'),
      'StudiesPage',
      prefetchFrom(() => import('@/features/studies/prefetch'), 'studiesPrefetch'),
    ),
    page(
      '/community',
      () => import('@/features/community/CommunityPage'),
      'CommunityPage',
      prefetchFrom(() => import('@/features/community/prefetch'), 'communityPrefetch'),
    ),
    page(
      '/community/tags/:tag',
      () => import('@/features/community/TagPage'),
      'TagPage',
      'nothing',
    ),
    page(
      '/post/:postId',
      () => import('@/features/community/PostPage'),
      'PostPage',
      prefetchFrom(() => import('@/features/community/prefetch'), 'postPrefetch'),
    ),
    page(
      '/messages',
      () => import('@/features/messages/MessagesPage'),
      'MessagesPage',
      prefetchFrom(() => import('@/features/messages/prefetch'), 'messagesPrefetch'),
      {
        children: [
          // A phone shows the chat alone, so that the shell needs no data.
          page(
            ':userId',
            () => import('@/features/messages/ChatPage'),
            'ChatPage',
            prefetchFrom(() => import('@/features/messages/prefetch'), 'chatPrefetch'),
            { skipsShell: true },
          ),
          // A deleted account has no id: the conversation itself is named.
          page(
            'archive/:conversationId',
            () => import('@/features/messages/ChatPage'),
            'ArchivedChatPage',
            'nothing',
          ),
        ],
      },
    ),
    page(
      '/assistant',
      () => import('@/features/assistant/AssistantPage'),
      'AssistantPage',
      'nothing',
    ),
  ],
};
