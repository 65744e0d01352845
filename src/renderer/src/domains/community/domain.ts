import { PROFILE_PAGES } from '../../../../shared/addresses.ts';
import { type Screen, screen } from '../define.ts';

const FOLLOW_LISTS = PROFILE_PAGES.filter((page) => page !== 'saved' && page !== 'requests');

export const screens: readonly Screen[] = [
  screen({
    path: '/profile',
    page: [() => import('./profiles/ProfilePage'), 'ProfilePage'],
    prefetch: [() => import('./profiles/prefetch'), 'profilePrefetch'],
    access: 'account',
  }),
  screen({
    path: '/profile/saved',
    page: [() => import('./profiles/SavedPostsPage'), 'SavedPostsPage'],
    prefetch: [() => import('./profiles/prefetch'), 'savedPostsPrefetch'],
    access: 'account',
    label: 'Publicações salvas',
  }),
  screen({
    path: '/profile/requests',
    page: [() => import('./profiles/FollowRequestsPage'), 'FollowRequestsPage'],
    prefetch: [() => import('./profiles/prefetch'), 'followRequestsPrefetch'],
    access: 'account',
  }),
  ...['/profile', '/profile/:username'].flatMap((profile) =>
    FOLLOW_LISTS.map((list) =>
      screen({
        path: `${profile}/${list}`,
        page: [() => import('./profiles/FollowListPage'), 'FollowListPage'],
        access: 'account',
      }),
    ),
  ),
  screen({
    path: '/profile/:username',
    page: [() => import('./profiles/PersonPage'), 'PersonPage'],
    access: 'account',
  }),
  screen({
    path: '/search',
    page: [() => import('./search/SearchPage'), 'SearchPage'],
    access: 'account',
    label: 'Buscar',
    hint: 'Pessoas, publicações e receitas',
  }),
  screen({
    path: '/community',
    page: [() => import('./feed/CommunityPage'), 'CommunityPage'],
    prefetch: [() => import('./feed/prefetch'), 'communityPrefetch'],
    access: 'account',
  }),
  screen({
    path: '/community/tags/:tag',
    page: [() => import('./feed/TagPage'), 'TagPage'],
    access: 'account',
  }),
  screen({
    path: '/post/:postId',
    page: [() => import('./feed/PostPage'), 'PostPage'],
    prefetch: [() => import('./feed/prefetch'), 'postPrefetch'],
    access: 'account',
  }),
];
