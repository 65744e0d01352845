import { build, type InlineConfig, type Plugin } from 'vite';

/** The file that sw.js loads beside what workbox makes of it (pwa.ts). */
export const PUSH_WORKER = 'push-worker.js';

/** Builds the worker's own part into one classic script: a worker of workbox's loads no modules. */
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
