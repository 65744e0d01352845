import type { InlineConfig, Rolldown } from 'vite';
import { buildChunkGraph, chunksLoadedBy, modulesOf, source } from './chunk-graph.ts';

/** Entries of the small windows, which must share no chunk with the app. */
const SMALL_WINDOWS = ['mini/main.ts', 'customer-display/main.ts'];

/** Chunks by the modules whose code they hold, so that the first screens load few files. */
const DESKTOP_CHUNKS: readonly { name: string; modules: readonly string[] }[] = [
  {
    name: 'first',
    modules: [
      'main.tsx',
      'domains/account/desktop/DesktopFrame.tsx',
      'domains/account/desktop/FirstRunScreen.tsx',
      'domains/account/sign-in/EntrancePage.tsx',
    ],
  },
  { name: 'shell', modules: ['app/layout/AppLayout.tsx', 'domains/dashboard/DashboardPage.tsx'] },
];

/** Returns the chunk groups of the desktop window, where each file is a request to main. */
export async function desktopChunkGroups(
  config: InlineConfig,
): Promise<Rolldown.CodeSplittingGroup[]> {
  const { chunks } = await buildChunkGraph(config);
  const modulesLoadedBy = (files: readonly string[]) =>
    modulesOf(chunksLoadedBy(chunks, files.map(source)));
  const excluded = modulesLoadedBy(SMALL_WINDOWS);
  return DESKTOP_CHUNKS.map(({ name, modules }, index) => {
    const included = modulesLoadedBy(modules).difference(excluded);
    return {
      name,
      priority: DESKTOP_CHUNKS.length - index,
      includeDependenciesRecursively: false,
      test: (id) => included.has(id),
    };
  });
}
