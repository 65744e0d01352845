import { PROFILE_PAGES } from '@shared/profile-path';
import type { QueryClient } from '@tanstack/react-query';
import { achievementsQuery } from '@/entities/achievement/api/achievements';
import { beansQuery } from '@/entities/bean/api/beans';
import { usualDoseQuery } from '@/entities/bean/api/usual-dose';
import { blockedPeopleQuery } from '@/entities/block/api/blocked-people';
import { brewDaysQuery } from '@/entities/brew/api/brew-days';
import { lastBrewQuery } from '@/entities/brew/api/last-brew';
import { mostUsedMethodsQuery } from '@/entities/brew/api/most-used-methods';
import { challengesQuery } from '@/entities/challenge/api/challenges';
import { finishedChallengesQuery } from '@/entities/challenge/api/finished-challenges';
import { grindersQuery } from '@/entities/grinder/api/grinders';
import { methodsQuery, ownMethodsQuery } from '@/entities/method/api/methods';
import {
  unreadConversationsQuery,
  unreadCountQuery,
} from '@/entities/notification/api/unread-count';
import { profileQuery } from '@/entities/profile/api/profile';
import { timeZoneQuery } from '@/entities/profile/api/time-zone';
import { savedRecipesQuery } from '@/entities/recipe/api/saved-recipes';
import { userSettingsQuery } from '@/entities/settings/api/user-settings';
import { watersQuery } from '@/entities/water/api/waters';
import { commentsQuery } from '@/features/community/api/comments';
import { feedQuery } from '@/features/community/api/feed';
import { postQuery } from '@/features/community/api/post';
import { journalQuery } from '@/features/journal/api/journal';
import { NO_FILTERS } from '@/features/journal/model/filters';
import { conversationsQuery } from '@/features/messages/api/conversations';
import { conversationWithQuery } from '@/features/messages/api/open-conversation';
import { notificationsQuery } from '@/features/notifications/api/notifications';
import { personPostsQuery } from '@/features/profile/api/person-posts';
import { savedPostsQuery } from '@/features/profile/api/saved-posts';
import { ownRecipesQuery } from '@/features/recipes/api/own-recipes';
import { remindersQuery } from '@/features/reminders/api/reminders';
import { courseQuery } from '@/features/studies/api/course';
import { lessonQuery } from '@/features/studies/api/lesson';
import { dueReviewsQuery, reviewSummaryQuery } from '@/features/studies/api/reviews';

/*
 * What a cold visit needs of each page behind the session, so that the build can write it into
 * index.html: early.js fetches it before any of this app's code is there. Only the build runs this
 * module; what the questions are comes out of the very queries that the pages use (record.ts).
 */

/** Asks what the client would ask for; of a list in pages the first. */
interface Ask {
  one: QueryClient['prefetchQuery'];
  pages: QueryClient['prefetchInfiniteQuery'];
}

interface Opening {
  /** As the router has it. */
  path: string;
  /** Files under src that draw it. */
  of: readonly string[];
  /** Whether it stands without the shell around it. */
  isBare?: boolean;
  /** What it asks for at once; `named` is what the address names by its parameter. */
  reads?: (ask: Ask, userId: string, named: string) => void;
}

/** What the shell asks for around every page. */
export function shellReads({ one }: Ask, userId: string): void {
  void one(profileQuery(userId));
  void one(unreadCountQuery(userId));
  void one(unreadConversationsQuery(userId));
}

function methodsReads({ one }: Ask, userId: string): void {
  void one(methodsQuery());
  void one(ownMethodsQuery(userId));
}

/** The first that fits an address counts. */
export const OPENINGS: readonly Opening[] = [
  {
    path: '/dashboard',
    of: ['features/dashboard/DashboardPage.tsx'],
    reads: (ask, userId) => {
      void ask.one(lastBrewQuery(userId));
      void ask.one(challengesQuery(userId));
      methodsReads(ask, userId);
      void ask.one(mostUsedMethodsQuery(userId));
    },
  },
  {
    path: '/calculator',
    of: ['features/brew/CalculatorPage.tsx'],
    reads: (ask, userId) => {
      methodsReads(ask, userId);
      void ask.one(savedRecipesQuery(userId));
    },
  },
  {
    path: '/community',
    of: ['features/community/CommunityPage.tsx'],
    reads: ({ pages }, userId) => void pages(feedQuery(userId, 'all')),
  },
  {
    path: '/post/:postId',
    of: ['features/community/PostPage.tsx'],
    reads: ({ one, pages }, userId, postId) => {
      void one(postQuery(userId, postId));
      void pages(commentsQuery(userId, postId));
    },
  },
  {
    path: '/studies',
    of: ['features/studies/StudiesPage.tsx'],
    reads: ({ one }, userId) => {
      void one(courseQuery(userId));
      void one(reviewSummaryQuery(userId));
    },
  },
  {
    path: '/studies/review',
    of: ['features/studies/ReviewPage.tsx'],
    isBare: true,
    reads: ({ one }, userId) => void one(dueReviewsQuery(userId)),
  },
  {
    path: '/studies/:lessonId',
    of: ['features/studies/LessonPage.tsx'],
    isBare: true,
    reads: ({ one }, userId, lessonId) => {
      void one(lessonQuery(userId, lessonId));
      void one(courseQuery(userId));
    },
  },
  { path: '/methods', of: ['features/methods/MethodsPage.tsx'], reads: methodsReads },
  { path: '/methods/recipes', of: ['features/methods/RecipeBrowserPage.tsx'] },
  {
    path: '/methods/:methodId',
    of: ['features/methods/MethodPage.tsx'],
    reads: ({ one }) => void one(methodsQuery()),
  },
  {
    path: '/recipes',
    of: ['features/recipes/RecipesPage.tsx'],
    reads: (ask, userId) => {
      methodsReads(ask, userId);
      void ask.pages(ownRecipesQuery(userId, { search: '', methodId: '' }));
    },
  },
  { path: '/recipes/new', of: ['features/recipes/NewRecipePage.tsx'] },
  { path: '/recipes/import', of: ['features/recipes/ImportRecipePage.tsx'] },
  {
    path: '/brews',
    of: ['features/journal/JournalPage.tsx', 'features/journal/components/Journal.tsx'],
    reads: (ask, userId) => {
      methodsReads(ask, userId);
      void ask.one(beansQuery(userId));
      void ask.one(timeZoneQuery(userId));
      void ask.one(userSettingsQuery(userId));
      void ask.pages(journalQuery(userId, NO_FILTERS));
    },
  },
  {
    path: '/beans',
    of: ['features/beans/BeansPage.tsx'],
    reads: ({ one }, userId) => {
      void one(beansQuery(userId));
      void one(usualDoseQuery(userId));
    },
  },
  {
    path: '/counter',
    of: ['features/counter/CounterPage.tsx'],
    isBare: true,
  },
  {
    path: '/profile',
    of: ['features/profile/ProfilePage.tsx'],
    reads: ({ pages }, userId) => void pages(personPostsQuery(userId, userId)),
  },
  {
    path: '/profile/saved',
    of: ['features/profile/SavedPostsPage.tsx'],
    reads: ({ pages }, userId) => void pages(savedPostsQuery(userId)),
  },
  ...PROFILE_PAGES.filter((page) => page !== 'saved').map((page) => ({
    path: `/profile/${page}`,
    of: ['features/profile/FollowListPage.tsx'],
  })),
  { path: '/profile/:username', of: ['features/profile/PersonPage.tsx'] },
  {
    path: '/achievements',
    of: ['features/achievements/AchievementsPage.tsx'],
    reads: ({ one }, userId) => {
      void one(achievementsQuery(userId));
      void one(brewDaysQuery(userId));
    },
  },
  {
    path: '/challenges',
    of: ['features/challenges/ChallengesPage.tsx'],
    reads: ({ one }, userId) => {
      void one(challengesQuery(userId));
      void one(finishedChallengesQuery(userId));
    },
  },
  {
    path: '/notifications',
    of: ['features/notifications/NotificationsPage.tsx'],
    reads: ({ pages }, userId) => void pages(notificationsQuery(userId)),
  },
  {
    path: '/messages',
    of: ['features/messages/MessagesPage.tsx'],
    reads: ({ pages }, userId) => void pages(conversationsQuery(userId)),
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
    reads: ({ one }, userId, personId) => void one(conversationWithQuery(userId, personId)),
  },
  { path: '/search', of: ['features/search/SearchPage.tsx'] },
  { path: '/assistant', of: ['features/assistant/AssistantPage.tsx'] },
  {
    path: '/settings',
    of: ['features/settings/SettingsPage.tsx'],
    reads: ({ one }, userId) => {
      void one(userSettingsQuery(userId));
      void one(timeZoneQuery(userId));
    },
  },
  {
    path: '/settings/notifications',
    of: ['features/settings/NotificationSettingsPage.tsx'],
    reads: ({ one }, userId) => {
      void one(userSettingsQuery(userId));
      void one(timeZoneQuery(userId));
    },
  },
  {
    path: '/settings/reminders',
    of: ['features/reminders/RemindersPage.tsx'],
    reads: ({ one }, userId) => void one(remindersQuery(userId)),
  },
  {
    path: '/settings/grinders',
    of: ['features/grinders/GrindersPage.tsx'],
    reads: ({ one }, userId) => {
      void one(grindersQuery(userId));
      void one(methodsQuery());
    },
  },
  {
    path: '/settings/waters',
    of: ['features/waters/WatersPage.tsx'],
    reads: ({ one }, userId) => void one(watersQuery(userId)),
  },
  {
    path: '/settings/blocked',
    of: ['features/settings/BlockedPeoplePage.tsx'],
    reads: ({ one }, userId) => void one(blockedPeopleQuery(userId)),
  },
  { path: '/settings/edit', of: ['features/settings/EditProfilePage.tsx'] },
  { path: '/settings/data', of: ['features/settings/data/DataPage.tsx'] },
];
