import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/brews',
    page: [() => import('./JournalPage'), 'JournalPage'],
    prefetch: [() => import('./prefetch'), 'journalPrefetch'],
    access: 'guest',
  }),
  screen({
    path: '/brews/figures',
    page: [() => import('./StatisticsPage'), 'StatisticsPage'],
    prefetch: [() => import('./prefetch'), 'statisticsPrefetch'],
    access: 'guest',
    label: 'Números do diário',
    hint: 'Gráficos do seu hábito',
  }),
  screen({
    path: '/brews/compare',
    page: [() => import('./ComparePage'), 'ComparePage'],
    access: 'guest',
  }),
  screen({
    path: '/brews/year/:year',
    page: [() => import('./YearPage'), 'YearPage'],
    access: 'guest',
  }),
  screen({
    path: '/brews/:brewId',
    page: [() => import('./BrewPage'), 'BrewPage'],
    access: 'guest',
  }),
];
