import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/calculator/timer/:brewId',
    load: () => import('./calculator/TimerPage'),
    component: 'TimerPage',
    prefetch: 'nothing',
    access: 'guest',
    isBare: true,
  }),
  screen({
    path: '/counter',
    load: () => import('./counter/CounterPage'),
    component: 'CounterPage',
    prefetch: 'nothing',
    access: 'guest',
    isBare: true,
  }),
  screen({
    path: '/calculator',
    load: () => import('./calculator/CalculatorPage'),
    component: 'CalculatorPage',
    prefetch: [() => import('./calculator/prefetch'), 'calculatorPrefetch'],
    access: 'guest',
  }),
];
