import { PROFILE_PAGES } from '@shared/profile-path';
import { reads as achievementsPageReads } from '@/features/achievements/AchievementsPage.reads';
import { reads as beansPageReads } from '@/features/beans/BeansPage.reads';
import { reads as calculatorPageReads } from '@/features/brew/CalculatorPage.reads';
import { reads as challengesPageReads } from '@/features/challenges/ChallengesPage.reads';
import { reads as communityPageReads } from '@/features/community/CommunityPage.reads';
import { reads as postPageReads } from '@/features/community/PostPage.reads';
import { reads as dashboardPageReads } from '@/features/dashboard/DashboardPage.reads';
import { reads as grindersPageReads } from '@/features/grinders/GrindersPage.reads';
import { reads as figuresPageReads } from '@/features/journal/FiguresPage.reads';
import { reads as journalPageReads } from '@/features/journal/JournalPage.reads';
import { reads as chatPageReads } from '@/features/messages/ChatPage.reads';
import { reads as messagesPageReads } from '@/features/messages/MessagesPage.reads';
import { reads as methodPageReads } from '@/features/methods/MethodPage.reads';
import { reads as methodsPageReads } from '@/features/methods/MethodsPage.reads';
import { reads as notificationsPageReads } from '@/features/notifications/NotificationsPage.reads';
import { reads as profilePageReads } from '@/features/profile/ProfilePage.reads';
import { reads as savedPostsPageReads } from '@/features/profile/SavedPostsPage.reads';
import { reads as recipesPageReads } from '@/features/recipes/RecipesPage.reads';
import { reads as remindersPageReads } from '@/features/reminders/RemindersPage.reads';
import { reads as blockedPeoplePageReads } from '@/features/settings/BlockedPeoplePage.reads';
import { reads as notificationSettingsPageReads } from '@/features/settings/NotificationSettingsPage.reads';
import { reads as settingsPageReads } from '@/features/settings/SettingsPage.reads';
import { reads as lessonPageReads } from '@/features/studies/LessonPage.reads';
import { reads as reviewPageReads } from '@/features/studies/ReviewPage.reads';
import { reads as studiesPageReads } from '@/features/studies/StudiesPage.reads';
import { reads as watersPageReads } from '@/features/waters/WatersPage.reads';
import type { PageReads } from '@/services/query-cache/opening';

/*
 * What a cold visit needs of each page behind the session, so that the build can write it into
 * index.html: early.js fetches it before any of this app's code is there. Only the build runs this
 * module; what the questions are comes out of the very queries that the pages use (record.ts).
 */

interface Opening {
  /** As the router has it. */
  path: string;
  /** Files under src that draw it. */
  of: readonly string[];
  /** Whether it stands without the shell around it. */
  isBare?: boolean;
  /** What it asks for at once. */
  reads?: PageReads;
}

/** The first that fits an address counts. */
export const OPENINGS: readonly Opening[] = [
  {
    path: '/dashboard',
    of: ['features/dashboard/DashboardPage.tsx'],
    reads: dashboardPageReads,
  },
  {
    path: '/calculator',
    of: ['features/brew/CalculatorPage.tsx'],
    reads: calculatorPageReads,
  },
  {
    path: '/community',
    of: ['features/community/CommunityPage.tsx'],
    reads: communityPageReads,
  },
  {
    path: '/post/:postId',
    of: ['features/community/PostPage.tsx'],
    reads: postPageReads,
  },
  {
    path: '/studies',
    of: ['features/studies/StudiesPage.tsx'],
    reads: studiesPageReads,
  },
  {
    path: '/studies/review',
    of: ['features/studies/ReviewPage.tsx'],
    isBare: true,
    reads: reviewPageReads,
  },
  {
    path: '/studies/:lessonId',
    of: ['features/studies/LessonPage.tsx'],
    isBare: true,
    reads: lessonPageReads,
  },
  { path: '/methods', of: ['features/methods/MethodsPage.tsx'], reads: methodsPageReads },
  { path: '/methods/recipes', of: ['features/methods/RecipeBrowserPage.tsx'] },
  {
    path: '/methods/:methodId',
    of: ['features/methods/MethodPage.tsx'],
    reads: methodPageReads,
  },
  {
    path: '/recipes',
    of: ['features/recipes/RecipesPage.tsx'],
    reads: recipesPageReads,
  },
  { path: '/recipes/new', of: ['features/recipes/NewRecipePage.tsx'] },
  { path: '/recipes/import', of: ['features/recipes/ImportRecipePage.tsx'] },
  {
    path: '/brews',
    of: ['features/journal/JournalPage.tsx'],
    reads: journalPageReads,
  },
  {
    path: '/brews/figures',
    of: ['features/journal/FiguresPage.tsx'],
    reads: figuresPageReads,
  },
  {
    path: '/beans',
    of: ['features/beans/BeansPage.tsx'],
    reads: beansPageReads,
  },
  {
    path: '/counter',
    of: ['features/counter/CounterPage.tsx'],
    isBare: true,
  },
  {
    path: '/profile',
    of: ['features/profile/ProfilePage.tsx'],
    reads: profilePageReads,
  },
  {
    path: '/profile/saved',
    of: ['features/profile/SavedPostsPage.tsx'],
    reads: savedPostsPageReads,
  },
  ...PROFILE_PAGES.filter((page) => page !== 'saved').map((page) => ({
    path: `/profile/${page}`,
    of: ['features/profile/FollowListPage.tsx'],
  })),
  { path: '/profile/:username', of: ['features/profile/PersonPage.tsx'] },
  {
    path: '/achievements',
    of: ['features/achievements/AchievementsPage.tsx'],
    reads: achievementsPageReads,
  },
  {
    path: '/challenges',
    of: ['features/challenges/ChallengesPage.tsx'],
    reads: challengesPageReads,
  },
  {
    path: '/notifications',
    of: ['features/notifications/NotificationsPage.tsx'],
    reads: notificationsPageReads,
  },
  {
    path: '/messages',
    of: ['features/messages/MessagesPage.tsx'],
    reads: messagesPageReads,
  },
  {
    path: '/messages/:userId',
    of: [
      'app/layout/AppLayout.tsx',
      'features/messages/MessagesPage.tsx',
      'features/messages/ChatPage.tsx',
    ],
    // A phone shows the chat alone, so that the shell asks for nothing.
    isBare: true,
    reads: chatPageReads,
  },
  { path: '/search', of: ['features/search/SearchPage.tsx'] },
  { path: '/assistant', of: ['features/assistant/AssistantPage.tsx'] },
  {
    path: '/settings',
    of: ['features/settings/SettingsPage.tsx'],
    reads: settingsPageReads,
  },
  {
    path: '/settings/notifications',
    of: ['features/settings/NotificationSettingsPage.tsx'],
    reads: notificationSettingsPageReads,
  },
  {
    path: '/settings/reminders',
    of: ['features/reminders/RemindersPage.tsx'],
    reads: remindersPageReads,
  },
  {
    path: '/settings/grinders',
    of: ['features/grinders/GrindersPage.tsx'],
    reads: grindersPageReads,
  },
  {
    path: '/settings/waters',
    of: ['features/waters/WatersPage.tsx'],
    reads: watersPageReads,
  },
  {
    path: '/settings/blocked',
    of: ['features/settings/BlockedPeoplePage.tsx'],
    reads: blockedPeoplePageReads,
  },
  { path: '/settings/edit', of: ['features/settings/EditProfilePage.tsx'] },
  { path: '/settings/data', of: ['features/settings/data/DataPage.tsx'] },
];
