import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { writeLicenses } from '../../scripts/lib/licenses.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { compileHint } from './build/compile-hint.ts';
import { compressAssets } from './build/compress.ts';
import { libraryTexts } from './build/library-texts.ts';
import { prerenderLanding } from './build/prerender.ts';
import { pushWorker, pwaOptions } from './build/pwa.ts';
import { sources } from './build/sources.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The app's first module: its file and its imports are loaded before any page. */
const MAIN = here('src/main.tsx');
const firstFiles = new Set<string>();

/** Collects the entry's files before Vite writes the preload lists of lazy parts. */
function recordFirstLoad(): Plugin {
  return {
    name: 'coado-record-first-load',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        firstFiles.clear();
        const walk = (file: string) => {
          const chunk = bundle[file];
          if (firstFiles.has(file) || chunk?.type !== 'chunk') return;
          firstFiles.add(file);
          chunk.imports.forEach(walk);
        };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && (chunk.isEntry || chunk.moduleIds.includes(MAIN))) {
            walk(chunk.fileName);
          }
        }
      },
    },
  };
}

/** The router's exports name only its development build, which is larger and logs warnings. */
const productionRouter = [
  { find: /^react-router$/, replacement: 'index' },
  { find: /^react-router\/dom$/, replacement: 'dom-export' },
].map(({ find, replacement }) => ({
  find,
  replacement: here(`../../node_modules/react-router/dist/production/${replacement}.mjs`),
}));

/**
 * Chunks of the build for `npm start`, without a trial build.
 *
 * They are the entry, the app's first files and the modules that many pages share. Pages load more
 * bytes than in a release, which does not matter on the same machine.
 */
const START_CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'boot', tags: ['$initial'], priority: 3 },
  { name: 'first', test: /[\\/]src[\\/]main\.tsx$/, priority: 2 },
  { name: 'shared', minShareCount: 10, priority: 1 },
];

/** Returns the part of the configuration that every build of these sources needs. */
const essential = (): InlineConfig => ({
  root: sources.root,
  publicDir: sources.publicDir,
  resolve: { alias: [...sources.alias, ...productionRouter] },
  plugins: [react(), tailwind(), libraryTexts()],
  css: sources.css,
  // One stylesheet: a page's own styles are small, and each file would cost a round trip.
  build: { target: 'es2022', cssCodeSplit: false },
});

/** Mode of the build for `npm start`, without the slow optimisations of a release. */
const START_MODE = 'start';

/** Returns the folder of a build; a build for `npm start` never replaces a release. */
const outDirOf = (mode: string) =>
  process.env.COADO_BUILD_DIR ?? here(`../../dist/${mode === START_MODE ? START_MODE : 'web'}`);

/** The web build: static files for any host; `config.json` names the project. */
export default defineConfig(async ({ command, mode }): Promise<UserConfig> => {
  const isRelease = mode !== START_MODE;
  const outDir = outDirOf(mode);
  const base = essential();
  const releaseChunks = async () => (command === 'build' ? await chunkGroups(base) : []);
  return {
    ...base,
    plugins: [
      react(),
      tailwind(),
      libraryTexts(),
      recordFirstLoad(),
      compileHint(),
      isRelease && prerenderLanding(essential),
      pushWorker(here('src/push-worker/push-worker.ts'), base),
      VitePWA(pwaOptions),
      // Runs last wherever it is listed (closeBundle, order 'post'), because it reads the finished files.
      writeLicenses(outDir),
      isRelease && compressAssets(outDir),
    ],
    build: {
      ...base.build,
      outDir,
      emptyOutDir: true,
      sourcemap: isRelease,
      manifest: isRelease,
      reportCompressedSize: isRelease,
      chunkSizeWarningLimit: isRelease ? 500 : 2_000,
      assetsInlineLimit: 0,
      modulePreload: {
        // The names of files that are already loaded would add kilobytes to each lazy part.
        resolveDependencies: (_file, dependencies, { hostType }) =>
          hostType === 'html'
            ? dependencies
            : dependencies.filter((dependency) => !firstFiles.has(dependency)),
      },
      rolldownOptions: {
        output: { codeSplitting: { groups: isRelease ? await releaseChunks() : START_CHUNKS } },
      },
    },
    server: {
      proxy: Object.fromEntries(
        ['/auth/v1', '/rest/v1', '/storage/v1', '/realtime/v1', '/mailbox', '/config.json'].map(
          (path) => [
            path,
            { target: process.env.COADO_STACK_URL ?? 'http://127.0.0.1:4747', ws: true },
          ],
        ),
      ),
    },
  };
});
