import { type Screen, screen } from '../define.ts';

export const screens: readonly Screen[] = [
  screen({
    path: '/login',
    page: [() => import('./sign-in/LoginPage'), 'LoginPage'],
    access: 'visitor',
    isBare: true,
  }),
  screen({
    path: '/auth/confirm',
    page: [() => import('./sign-in/ConfirmPage'), 'ConfirmPage'],
    access: 'visitor',
    isBare: true,
  }),
  screen({
    path: '/settings/edit',
    page: [() => import('./settings/EditProfilePage'), 'EditProfilePage'],
    access: 'account',
    label: 'Editar perfil',
  }),
  screen({
    path: '/settings/blocked',
    page: [() => import('./settings/BlockedPeoplePage'), 'BlockedPeoplePage'],
    prefetch: [() => import('./settings/prefetch'), 'blockedPeoplePrefetch'],
    access: 'account',
    label: 'Pessoas bloqueadas',
  }),
  screen({
    path: '/settings/password',
    page: [() => import('./settings/PasswordPage'), 'PasswordPage'],
    access: 'account',
    label: 'Alterar senha',
  }),
  screen({
    path: '/settings/email',
    page: [() => import('./settings/EmailPage'), 'EmailPage'],
    access: 'account',
    label: 'Alterar e-mail',
  }),
  screen({
    path: '/settings/notifications',
    page: [() => import('./settings/NotificationSettingsPage'), 'NotificationSettingsPage'],
    prefetch: [() => import('./settings/prefetch'), 'notificationSettingsPrefetch'],
    access: 'account',
    label: 'Avisos',
    hint: 'Que notificações chegam',
  }),
  screen({
    path: '/settings/reminders',
    page: [() => import('./reminders/RemindersPage'), 'RemindersPage'],
    prefetch: [() => import('./reminders/prefetch'), 'remindersPrefetch'],
    access: 'account',
    label: 'Lembretes',
    hint: 'Do café ou do curso, quando você pedir',
  }),
  screen({
    path: '/settings/licenses',
    page: [() => import('./settings/LicensesPage'), 'LicensesPage'],
    access: 'guest',
    label: 'Bibliotecas e licenças',
  }),
  screen({
    path: '/settings',
    page: [() => import('./settings/SettingsPage'), 'SettingsPage'],
    prefetch: [() => import('./settings/prefetch'), 'settingsPrefetch'],
    access: 'account',
    label: 'Configurações',
    hint: 'Aparência, unidades, sons',
  }),
];
