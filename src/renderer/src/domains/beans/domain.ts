import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/beans',
    page: [() => import('./BeansPage'), 'BeansPage'],
    prefetch: [() => import('./prefetch'), 'beansPrefetch'],
    access: 'guest',
  }),
];
