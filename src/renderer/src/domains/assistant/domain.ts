import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/assistant',
    load: () => import('./AssistantPage'),
    component: 'AssistantPage',
    prefetch: 'nothing',
    access: 'account',
  }),
];
