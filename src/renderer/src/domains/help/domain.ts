import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/terms',
    load: () => import('./legal/TermsPage'),
    component: 'TermsPage',
    prefetch: 'nothing',
    access: 'visitor',
    isBare: true,
    label: 'Termos de Uso',
  }),
  screen({
    path: '/privacy',
    load: () => import('./legal/PrivacyPage'),
    component: 'PrivacyPage',
    prefetch: 'nothing',
    access: 'visitor',
    isBare: true,
    label: 'Política de Privacidade',
  }),
  screen({
    path: '/help',
    load: () => import('./guide/HelpPage'),
    component: 'HelpPage',
    prefetch: 'nothing',
    access: 'visitor',
    isBare: true,
    label: 'Ajuda',
    hint: 'O guia do Coado',
  }),
  screen({
    path: '/help/novidades',
    load: () => import('./guide/NewsPage'),
    component: 'NewsPage',
    prefetch: 'nothing',
    access: 'visitor',
    isBare: true,
    label: 'O que há de novo',
  }),
  screen({
    path: '/help/:slug',
    load: () => import('./guide/GuidePage'),
    component: 'GuidePage',
    prefetch: 'nothing',
    access: 'visitor',
    isBare: true,
  }),
];
