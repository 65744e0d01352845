import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';

/**
 * Builds a module of the app for Node, hands its address to `run` and removes it again. `entry` is a file
 * beside this one.
 */
export async function builtForNode<Result>(
  config: InlineConfig,
  entry: string,
  run: (address: string) => Promise<Result>,
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
        rolldownOptions: { output: { entryFileNames: 'entry.mjs' } },
        ssr: fileURLToPath(new URL(entry, import.meta.url)),
      },
    });
    return await run(pathToFileURL(path.join(outDir, 'entry.mjs')).href);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
