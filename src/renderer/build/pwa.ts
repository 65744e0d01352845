import { build, type InlineConfig, type Plugin } from 'vite';
import type { VitePWAOptions } from 'vite-plugin-pwa';

/** The part of the service worker for push messages; workbox's sw.js loads it. */
const PUSH_WORKER = 'push-worker.js';

/** Builds the push worker into one classic script: workbox's worker loads no modules. */
export function pushWorker(entry: string, { root = '.', resolve = {} }: InlineConfig): Plugin {
  return {
    name: 'coado-push-worker',
    apply: 'build',
    async generateBundle() {
      const result = await build({
        root,
        resolve,
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        build: {
          target: 'es2022',
          write: false,
          lib: { entry, formats: ['iife'], name: 'coadoPush', fileName: () => PUSH_WORKER },
        },
      });
      const [built] = Array.isArray(result) ? result : [];
      const script = built?.output.find((file) => file.type === 'chunk');
      if (script === undefined) throw new Error('The push worker was not built.');
      this.emitFile({ type: 'asset', fileName: PUSH_WORKER, source: script.code });
    },
  };
}

/** The background colour of ui/theme.ts. */
const PAPER = '#FAF5EE';

/**
 * Makes the web app installable and lets it start offline.
 * app/offline/updates.ts registers the worker: a new version waits until the user accepts it.
 */
export const pwaOptions: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  injectRegister: false,
  filename: 'sw.js',
  manifestFilename: 'manifest.webmanifest',
  includeManifestIcons: false,
  manifest: {
    id: '/',
    name: 'Coado',
    short_name: 'Coado',
    description: 'O companheiro do café: receitas, timer guiado e comunidade.',
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['food', 'lifestyle'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Calculadora', url: '/calculator' },
      { name: 'Métodos', url: '/methods' },
      { name: 'Estudos', url: '/studies' },
    ],
  },
  workbox: {
    importScripts: [PUSH_WORKER],
    // The worker stores the code of all pages, so that they are of the same version.
    globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
    // Only sites that show a preview of a link load this picture.
    globIgnores: ['preview.png'],
    navigateFallback: '/index.html',
    // Paths of the server, which may have the app's origin, must not get the app's page.
    navigateFallbackDenylist: [
      /^\/(auth|rest|storage|realtime|functions)\/v1\//,
      /^\/(mailbox|outbox)/,
      /^\/config\.json$/,
    ],
    // The worker controls the page from the first visit on.
    clientsClaim: true,
    skipWaiting: false,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    runtimeCaching: [
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
        handler: 'NetworkFirst',
        options: {
          cacheName: 'coado-config',
          networkTimeoutSeconds: 3,
          cacheableResponse: { statuses: [200] },
        },
      },
      {
        // Pictures of the landing page and the guide, whose names carry a hash.
        urlPattern: ({ url, sameOrigin }) =>
          sameOrigin && /^\/assets\/.+\.webp$/.test(url.pathname),
        handler: 'CacheFirst',
        options: {
          cacheName: 'coado-pictures',
          cacheableResponse: { statuses: [200] },
          expiration: { maxEntries: 60, purgeOnQuotaError: true },
        },
      },
      {
        // Public avatars and pictures of posts; private files are never cached.
        urlPattern: ({ url, request }) =>
          request.destination === 'image' &&
          /\/storage\/v1\/object\/public\/(avatars|post-images)\//.test(url.pathname),
        handler: 'StaleWhileRevalidate',
        options: {
          cacheName: 'coado-images',
          cacheableResponse: { statuses: [200] },
          expiration: { maxEntries: 150, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true },
        },
      },
    ],
  },
};
