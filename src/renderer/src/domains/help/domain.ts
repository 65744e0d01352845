import { type Screen, screen } from '../define.ts';

/** A page of the app's own texts, which needs no request. */
const page = <Page extends string>(
  path: string,
  code: Screen<Page>['page'],
  words: Pick<Screen, 'label' | 'hint'> = {},
): Screen => screen({ path, page: code, ...words, access: 'visitor', isBare: true });

export const screens: readonly Screen[] = [
  page('/terms', [() => import('./legal/TermsPage'), 'TermsPage'], { label: 'Termos de Uso' }),
  page('/privacy', [() => import('./legal/PrivacyPage'), 'PrivacyPage'], {
    label: 'Política de Privacidade',
  }),
  page('/help', [() => import('./guide/HelpPage'), 'HelpPage'], {
    label: 'Ajuda',
    hint: 'O guia do Coado',
  }),
  page('/help/novidades', [() => import('./guide/NewsPage'), 'NewsPage'], {
    label: 'O que há de novo',
  }),
  page('/help/:slug', [() => import('./guide/GuidePage'), 'GuidePage']),
];
