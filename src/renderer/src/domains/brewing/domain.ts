import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/calculator/timer/:brewId',
    page: [() => import('./calculator/TimerPage'), 'TimerPage'],
    access: 'guest',
    isBare: true,
  }),
  screen({
    path: '/counter',
    page: [() => import('./counter/CounterPage'), 'CounterPage'],
    access: 'guest',
    isBare: true,
  }),
  screen({
    path: '/calculator',
    page: [() => import('./calculator/CalculatorPage'), 'CalculatorPage'],
    prefetch: [() => import('./calculator/prefetch'), 'calculatorPrefetch'],
    access: 'guest',
  }),
];
