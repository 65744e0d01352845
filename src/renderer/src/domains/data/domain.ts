import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/settings/data',
    load: () => import('./DataPage'),
    component: 'DataPage',
    prefetch: 'nothing',
    access: 'account',
    label: 'Seus dados',
    hint: 'Baixar, importar ou excluir a conta',
  }),
  screen({
    path: '/settings/data/import',
    load: () => import('./import/ImportPage'),
    component: 'ImportPage',
    prefetch: 'nothing',
    access: 'account',
  }),
  screen({
    path: '/settings/data/delete',
    load: () => import('./delete/DeleteAccountPage'),
    component: 'DeleteAccountPage',
    prefetch: 'nothing',
    access: 'account',
  }),
];
