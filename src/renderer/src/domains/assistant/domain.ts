import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/assistant',
    page: [() => import('./AssistantPage'), 'AssistantPage'],
    access: 'account',
  }),
];
