import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

/**
 * How the code of the first minutes is put into files. By itself the bundler makes a file of every set
 * of modules that the same pages share: hundreds, most below a kilobyte, and each costs a phone a round
 * trip. Here a layer is one file. What it needs lies in it, in a layer before it, or in a file that
 * needs no layer after it, so that files never wait for each other in a circle.
 */
interface Layer {
  name: string;
  /** Files under src: the layer is what these load at once. */
  of: readonly string[];
  /** Only what one of these loads as well, or what nothing else does. */
  and?: readonly string[] | 'nothing else';
}

const CALCULATOR = ['features/brew/CalculatorPage.tsx'];
const RECIPE = [
  'features/brew/components/recipe/RecipeStep.tsx',
  'features/brew/components/calculator/ParametersChoice.tsx',
];
const TIMER = ['features/brew/TimerPage.tsx'];
const GUEST = ['app/guest/GuestSession.tsx', 'features/brew/BrewServices.tsx'];
const BREW = [...CALCULATOR, ...RECIPE, ...TIMER, ...GUEST];

/** What every visit loads sooner or later, whoever is signed in. */
const EVERY_VISIT = [
  'features/dashboard/DashboardPage.tsx',
  'features/notifications/LiveNotifications.tsx',
  'app/layout/Background.tsx',
  'app/offline/OfflineServices.tsx',
];

const LAYERS: readonly Layer[] = [
  { name: 'first', of: ['main.tsx'] },
  { name: 'welcome', of: ['features/auth/WelcomePage.tsx'], and: 'nothing else' },
  { name: 'shell', of: ['app/layout/AppLayout.tsx'] },
  { name: 'common', of: BREW, and: EVERY_VISIT },
  { name: 'notes', of: BREW, and: ['features/journal/JournalPage.tsx'] },
  {
    name: 'recipes',
    of: BREW,
    and: ['features/recipes/RecipesPage.tsx', 'features/counter/CounterPage.tsx'],
  },
  { name: 'calculator', of: CALCULATOR, and: 'nothing else' },
  { name: 'guest', of: GUEST, and: 'nothing else' },
  { name: 'recipe', of: RECIPE, and: 'nothing else' },
  { name: 'timer', of: TIMER, and: 'nothing else' },
];

const here = fileURLToPath(new URL('src', import.meta.url));
const source = (file: string) => path.resolve(here, file);

/** Every module of the files that are loaded with any of these. */
function loadedWith(chunks: readonly Rolldown.OutputChunk[], files: readonly string[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Rolldown.OutputChunk>();
  const walk = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) walk(byName.get(name));
  };
  for (const file of files) {
    const id = source(file);
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (!chunk) throw new Error(`${file} is in no file of the build: mend src/renderer/chunks.ts`);
    walk(chunk);
  }
  return new Set([...reached].flatMap(({ moduleIds }) => moduleIds));
}

function narrowed(
  chunks: readonly Rolldown.OutputChunk[],
  loaded: ReadonlySet<string>,
  of: readonly string[],
  and: Layer['and'],
): ReadonlySet<string> {
  if (and === undefined) return loaded;
  if (and !== 'nothing else') return loaded.intersection(loadedWith(chunks, and));
  const own = new Set(of.map(source));
  const others = chunks.flatMap(({ isDynamicEntry, facadeModuleId }) =>
    isDynamicEntry && facadeModuleId && !own.has(facadeModuleId) ? [facadeModuleId] : [],
  );
  return loaded.difference(loadedWith(chunks, others));
}

/** What the windows beside the app's load: they stay as light as they are. */
const BESIDE = ['mini/main.ts', 'customers/main.ts'];

/** On the desktop no network is in the way, but every file is another question to the main process. */
const DESKTOP_LAYERS: readonly Layer[] = [
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

/** Builds once as the bundler would, which shows who really loads what. */
async function trial(config: InlineConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, sourcemap: false, minify: false },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('One build was expected.');
  return result.output.filter((file) => file.type === 'chunk');
}

/** The layers of the web app. */
export async function layers(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await trial(config);
  return [
    { name: 'boot', tags: ['$initial'], priority: LAYERS.length + 1 },
    ...LAYERS.map(({ name, of, and }, index): Rolldown.CodeSplittingGroup => {
      const loaded = loadedWith(chunks, of);
      const modules = narrowed(chunks, loaded, of, and);
      return {
        name,
        priority: LAYERS.length - index,
        includeDependenciesRecursively: false,
        test: (id) => modules.has(id),
      };
    }),
  ];
}

/** The layers of the desktop app's window; the small windows share nothing with them. */
export async function desktopLayers(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await trial(config);
  const beside = loadedWith(chunks, BESIDE);
  return DESKTOP_LAYERS.map(({ name, of }, index) => {
    const modules = loadedWith(chunks, of).difference(beside);
    return {
      ...{ name, priority: DESKTOP_LAYERS.length - index, includeDependenciesRecursively: false },
      test: (id) => modules.has(id),
    };
  });
}
