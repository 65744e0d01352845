import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/certificado/:code',
    load: () => import('./studies/PublicCertificatePage'),
    component: 'PublicCertificatePage',
    prefetch: 'nothing',
    access: 'visitor',
    isBare: true,
  }),
  screen({
    path: '/studies/review',
    load: () => import('./studies/ReviewPage'),
    component: 'ReviewPage',
    prefetch: [() => import('./studies/prefetch'), 'reviewPrefetch'],
    access: 'account',
    isBare: true,
    label: 'Revisar',
    hint: 'O que você já estudou',
  }),
  screen({
    path: '/studies/certificate/:unitId',
    load: () => import('./studies/CertificatePage'),
    component: 'CertificatePage',
    prefetch: 'nothing',
    access: 'account',
    isBare: true,
  }),
  screen({
    path: '/studies/:lessonId',
    load: () => import('./studies/LessonPage'),
    component: 'LessonPage',
    prefetch: [() => import('./studies/prefetch'), 'lessonPrefetch'],
    access: 'account',
    isBare: true,
  }),
  screen({
    path: '/achievements',
    load: () => import('./achievements/AchievementsPage'),
    component: 'AchievementsPage',
    prefetch: [() => import('./achievements/prefetch'), 'achievementsPrefetch'],
    access: 'account',
  }),
  screen({
    path: '/challenges',
    load: () => import('./challenges/ChallengesPage'),
    component: 'ChallengesPage',
    prefetch: [() => import('./challenges/prefetch'), 'challengesPrefetch'],
    access: 'account',
  }),
  screen({
    path: '/studies',
    load: () => import('./studies/StudiesPage'),
    component: 'StudiesPage',
    prefetch: [() => import('./studies/prefetch'), 'studiesPrefetch'],
    access: 'account',
  }),
];
