import type { InlineConfig, Rolldown } from 'vite';
import { loadedWith, modulesOf, source, trial } from './trial.ts';

/** What the windows beside the app's load: they stay as light as they are. */
const BESIDE = ['mini/main.ts', 'customers/main.ts'];

/** On the desktop no network is in the way, but every file is another question to the main process. */
const DESKTOP_LAYERS: readonly { name: string; of: readonly string[] }[] = [
  {
    name: 'first',
    of: [
      'main.tsx',
      'features/desktop/DesktopFrame.tsx',
      'features/desktop/FirstRunScreen.tsx',
      'features/auth/EntrancePage.tsx',
    ],
  },
  { name: 'shell', of: ['app/layout/AppLayout.tsx', 'features/dashboard/DashboardPage.tsx'] },
];

/** The layers of the desktop app's window; the small windows share nothing with them. */
export async function desktopLayers(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const { chunks } = await trial(config);
  const load = (files: readonly string[]) => modulesOf(loadedWith(chunks, files.map(source)));
  const beside = load(BESIDE);
  return DESKTOP_LAYERS.map(({ name, of }, index) => {
    const modules = load(of).difference(beside);
    return {
      ...{ name, priority: DESKTOP_LAYERS.length - index, includeDependenciesRecursively: false },
      test: (id) => modules.has(id),
    };
  });
}
