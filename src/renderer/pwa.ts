import type { VitePWAOptions } from 'vite-plugin-pwa';
import { PUSH_WORKER } from './push-worker-build.ts';

/** The colour of the paper, as ui/theme.ts has them. */
const PAPER = '#FAF5EE';

/**
 * What makes the web app installable and lets it start without a connection. The page registers the
 * worker itself (app/updates): a new version waits until somebody asks for it.
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
    // Every page's code: what lies on the device is one version, whole.
    globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
    // Only for those who read the address elsewhere.
    globIgnores: ['preview.png'],
    navigateFallback: '/index.html',
    // What the server answers itself, where it lives beside the app.
    navigateFallbackDenylist: [
      /^\/(auth|rest|storage|realtime|functions)\/v1\//,
      /^\/(mailbox|outbox)/,
      /^\/config\.json$/,
    ],
    // From the first visit on, not from the second.
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
        // The pictures of landing page and guide: each once it was seen, under a name of its own.
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
        // Avatars and pictures of posts; private files are never kept.
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
