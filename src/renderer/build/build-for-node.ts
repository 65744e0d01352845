import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';

/** The folder of Vite's configuration, with index.html and src/. */
export const rendererRoot = fileURLToPath(new URL('..', import.meta.url));

/** Builds a module of the app for Node, passes its URL to `run` and deletes it afterwards. */
export async function buildForNode<Result>(
  config: InlineConfig,
  entry: string,
  run: (url: string) => Promise<Result>,
): Promise<Result> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'coado-build-'));
  try {
    await build({
      ...config,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ...config.build,
        outDir,
        assetsInlineLimit: 0,
        rolldownOptions: {
          ...config.build?.rolldownOptions,
          output: { entryFileNames: 'entry.mjs' },
        },
        ssr: path.join(rendererRoot, entry),
      },
    });
    return await run(pathToFileURL(path.join(outDir, 'entry.mjs')).href);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
