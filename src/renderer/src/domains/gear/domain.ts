import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/methods',
    load: () => import('./methods/MethodsPage'),
    component: 'MethodsPage',
    prefetch: [() => import('./prefetch'), 'methodsPrefetch'],
    access: 'guest',
  }),
  screen({
    path: '/methods/:methodId',
    load: () => import('./methods/MethodPage'),
    component: 'MethodPage',
    prefetch: [() => import('./prefetch'), 'methodPrefetch'],
    access: 'guest',
  }),
  screen({
    path: '/settings/grinders',
    load: () => import('./grinders/GrindersPage'),
    component: 'GrindersPage',
    prefetch: [() => import('./prefetch'), 'grindersPrefetch'],
    access: 'account',
    label: 'Moedores',
    hint: 'Seus cliques em cada receita',
  }),
  screen({
    path: '/settings/waters',
    load: () => import('./waters/WatersPage'),
    component: 'WatersPage',
    prefetch: [() => import('./prefetch'), 'watersPrefetch'],
    access: 'account',
    label: 'Águas',
    hint: 'Dureza e alcalinidade',
  }),
];
