import { PROFILE_PAGES } from '../../../../shared/addresses.ts';
import { type Screen, screen } from '../define.ts';

const FOLLOW_LISTS = PROFILE_PAGES.filter((page) => page !== 'saved' && page !== 'requests');

export const screens: readonly Screen[] = [
  screen({
    path: '/profile',
    load: () => import('./profiles/ProfilePage'),
    component: 'ProfilePage',
    prefetch: [() => import('./profiles/prefetch'), 'profilePrefetch'],
    access: 'account',
  }),
  screen({
    path: '/profile/saved',
    load: () => import('./profiles/SavedPostsPage'),
    component: 'SavedPostsPage',
    prefetch: [() => import('./profiles/prefetch'), 'savedPostsPrefetch'],
    access: 'account',
    label: 'Publicações salvas',
  }),
  screen({
    path: '/profile/requests',
    load: () => import('./profiles/FollowRequestsPage'),
    component: 'FollowRequestsPage',
    prefetch: [() => import('./profiles/prefetch'), 'followRequestsPrefetch'],
    access: 'account',
  }),
  ...['/profile', '/profile/:username'].flatMap((profile) =>
    FOLLOW_LISTS.map((list) =>
      screen({
        path: `${profile}/${list}`,
        load: () => import('./profiles/FollowListPage'),
        component: 'FollowListPage',
        prefetch: 'nothing',
        access: 'account',
      }),
    ),
  ),
  screen({
    path: '/profile/:username',
    load: () => import('./profiles/PersonPage'),
    component: 'PersonPage',
    prefetch: 'nothing',
    access: 'account',
  }),
  screen({
    path: '/search',
    load: () => import('./search/SearchPage'),
    component: 'SearchPage',
    prefetch: 'nothing',
    access: 'account',
    label: 'Buscar',
    hint: 'Pessoas, publicações e receitas',
  }),
  screen({
    path: '/community',
    load: () => import('./feed/CommunityPage'),
    component: 'CommunityPage',
    prefetch: [() => import('./feed/prefetch'), 'communityPrefetch'],
    access: 'account',
  }),
  screen({
    path: '/community/tags/:tag',
    load: () => import('./feed/TagPage'),
    component: 'TagPage',
    prefetch: 'nothing',
    access: 'account',
  }),
  screen({
    path: '/post/:postId',
    load: () => import('./feed/PostPage'),
    component: 'PostPage',
    prefetch: [() => import('./feed/prefetch'), 'postPrefetch'],
    access: 'account',
  }),
];
