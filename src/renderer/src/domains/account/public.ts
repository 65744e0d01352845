export const publicModules: readonly string[] = [
  'settings/components/AccountPage.tsx',
  'settings/components/SettingsList.tsx',
];
