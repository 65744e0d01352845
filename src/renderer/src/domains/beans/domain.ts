import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/beans',
    load: () => import('./BeansPage'),
    component: 'BeansPage',
    prefetch: [() => import('./prefetch'), 'beansPrefetch'],
    access: 'guest',
  }),
];
