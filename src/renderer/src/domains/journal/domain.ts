import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/brews',
    load: () => import('./JournalPage'),
    component: 'JournalPage',
    prefetch: [() => import('./prefetch'), 'journalPrefetch'],
    access: 'guest',
  }),
  screen({
    path: '/brews/figures',
    load: () => import('./StatisticsPage'),
    component: 'StatisticsPage',
    prefetch: [() => import('./prefetch'), 'statisticsPrefetch'],
    access: 'guest',
    label: 'Números do diário',
    hint: 'Gráficos do seu hábito',
  }),
  screen({
    path: '/brews/compare',
    load: () => import('./ComparePage'),
    component: 'ComparePage',
    prefetch: 'nothing',
    access: 'guest',
  }),
  screen({
    path: '/brews/year/:year',
    load: () => import('./YearPage'),
    component: 'YearPage',
    prefetch: 'nothing',
    access: 'guest',
  }),
  screen({
    path: '/brews/:brewId',
    load: () => import('./BrewPage'),
    component: 'BrewPage',
    prefetch: 'nothing',
    access: 'guest',
  }),
];
