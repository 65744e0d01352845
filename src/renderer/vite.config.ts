import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig, type InlineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { writeLicenses } from '../../scripts/lib/licenses.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { compileHint } from './build/compile-hint.ts';
import { compressAssets } from './build/compress.ts';
import { prerenderLanding } from './build/prerender.ts';
import { pushWorker, pwaOptions } from './build/pwa.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The app's first module and what it imports: loaded before any page can ask for more. */
const MAIN = here('src/main.tsx');
const loadedAtFirst = new Set<string>();

/** Notes what the entry loads, before the lists of what later parts preload are written. */
function noteFirstLoad(): Plugin {
  return {
    name: 'coado-note-first-load',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        loadedAtFirst.clear();
        const walk = (file: string) => {
          const chunk = bundle[file];
          if (loadedAtFirst.has(file) || chunk?.type !== 'chunk') return;
          loadedAtFirst.add(file);
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

/** The router names its development build alone, which warns of what nobody reads on a phone. */
const productionRouter = [
  { find: /^react-router$/, replacement: 'index' },
  { find: /^react-router\/dom$/, replacement: 'dom-export' },
].map(({ find, replacement }) => ({
  find,
  replacement: here(`../../node_modules/react-router/dist/production/${replacement}.mjs`),
}));

/** What a build needs, whatever files it is put into. */
const essential = (): InlineConfig => ({
  root: here('.'),
  publicDir: here('public'),
  resolve: {
    alias: [
      { find: '@shared', replacement: here('../shared') },
      { find: '@', replacement: here('src') },
      ...productionRouter,
    ],
  },
  plugins: [react()],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  // All styles in one file: a page's own are small, and each file of them would cost it a round trip.
  build: { target: 'es2022', cssCodeSplit: false },
});

/** The web build: static files for any host; `config.json` beside index.html names the project. */
export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    ...essential(),
    // The last writes what the settings show of the libraries inside.
    plugins: [
      react(),
      noteFirstLoad(),
      compileHint(),
      prerenderLanding(essential),
      pushWorker(here('src/push-worker/push-worker.ts'), essential()),
      VitePWA(pwaOptions),
      writeLicenses(here('../../dist/web')),
      compressAssets(here('../../dist/web')),
    ],
    build: {
      ...essential().build,
      outDir: here('../../dist/web'),
      emptyOutDir: true,
      sourcemap: true,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: {
        // A later part's list names only what is not there yet: the names alone were kilobytes.
        resolveDependencies: (_file, dependencies, { hostType }) =>
          hostType === 'html'
            ? dependencies
            : dependencies.filter((dependency) => !loadedAtFirst.has(dependency)),
      },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: command === 'build' ? await chunkGroups(essential()) : [],
          },
        },
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
  }),
);
