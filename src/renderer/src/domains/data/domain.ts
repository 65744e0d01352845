import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/settings/data',
    page: [() => import('./DataPage'), 'DataPage'],
    access: 'account',
    label: 'Seus dados',
    hint: 'Baixar, importar ou excluir a conta',
  }),
  screen({
    path: '/settings/data/import',
    page: [() => import('./import/ImportPage'), 'ImportPage'],
    access: 'account',
  }),
  screen({
    path: '/settings/data/delete',
    page: [() => import('./delete/DeleteAccountPage'), 'DeleteAccountPage'],
    access: 'account',
  }),
];
