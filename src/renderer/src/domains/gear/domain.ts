import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/methods',
    page: [() => import('./methods/MethodsPage'), 'MethodsPage'],
    prefetch: [() => import('./prefetch'), 'methodsPrefetch'],
    access: 'guest',
  }),
  screen({
    path: '/methods/:methodId',
    page: [() => import('./methods/MethodPage'), 'MethodPage'],
    prefetch: [() => import('./prefetch'), 'methodPrefetch'],
    access: 'guest',
  }),
  screen({
    path: '/settings/grinders',
    page: [() => import('./grinders/GrindersPage'), 'GrindersPage'],
    prefetch: [() => import('./prefetch'), 'grindersPrefetch'],
    access: 'account',
    label: 'Moedores',
    hint: 'Seus cliques em cada receita',
  }),
  screen({
    path: '/settings/waters',
    page: [() => import('./waters/WatersPage'), 'WatersPage'],
    prefetch: [() => import('./prefetch'), 'watersPrefetch'],
    access: 'account',
    label: 'Águas',
    hint: 'Dureza e alcalinidade',
  }),
];
