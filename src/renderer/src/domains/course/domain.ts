import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/certificado/:code',
    page: [() => import('./studies/PublicCertificatePage'), 'PublicCertificatePage'],
    access: 'visitor',
    isBare: true,
  }),
  screen({
    path: '/studies/review',
    page: [() => import('./studies/ReviewPage'), 'ReviewPage'],
    prefetch: [() => import('./studies/prefetch'), 'reviewPrefetch'],
    access: 'account',
    isBare: true,
    label: 'Revisar',
    hint: 'O que você já estudou',
  }),
  screen({
    path: '/studies/certificate/:unitId',
    page: [() => import('./studies/CertificatePage'), 'CertificatePage'],
    access: 'account',
    isBare: true,
  }),
  screen({
    path: '/studies/:lessonId',
    page: [() => import('./studies/LessonPage'), 'LessonPage'],
    prefetch: [() => import('./studies/prefetch'), 'lessonPrefetch'],
    access: 'account',
    isBare: true,
  }),
  screen({
    path: '/achievements',
    page: [() => import('./achievements/AchievementsPage'), 'AchievementsPage'],
    prefetch: [() => import('./achievements/prefetch'), 'achievementsPrefetch'],
    access: 'account',
  }),
  screen({
    path: '/challenges',
    page: [() => import('./challenges/ChallengesPage'), 'ChallengesPage'],
    prefetch: [() => import('./challenges/prefetch'), 'challengesPrefetch'],
    access: 'account',
  }),
  screen({
    path: '/studies',
    page: [() => import('./studies/StudiesPage'), 'StudiesPage'],
    prefetch: [() => import('./studies/prefetch'), 'studiesPrefetch'],
    access: 'account',
  }),
];
