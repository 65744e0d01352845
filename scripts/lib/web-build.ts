import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot, runBin } from './run-bin.ts';

/** Where the web app is built. */
export const webRoot = path.join(repositoryRoot, 'dist', 'web');

const sources = ['src/renderer', 'src/shared', 'docs/guia', 'CHANGELOG.md', 'package-lock.json'];

async function newest(place: string): Promise<number> {
  const found = await stat(place);
  if (!found.isDirectory()) return found.mtimeMs;
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const times = await Promise.all(
    entries.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).mtimeMs),
  );
  // The directories count too: a file that was removed leaves its trace only there.
  return Math.max(found.mtimeMs, ...times);
}

async function isFresh(): Promise<boolean> {
  const built = await stat(path.join(webRoot, 'index.html')).catch(() => null);
  if (built === null) return false;
  const times = await Promise.all(
    sources.map((source) => newest(path.join(repositoryRoot, source))),
  );
  return Math.max(...times) <= built.mtimeMs;
}

/** Builds the web app into dist/web when it is missing or older than its sources. */
export async function ensureWebBuild(): Promise<void> {
  if (await isFresh()) return;
  console.info('Montando o app…');
  const code = await runBin('vite', [
    'build',
    '--config',
    'src/renderer/vite.config.ts',
    '--logLevel',
    'warn',
  ]);
  if (code !== 0) throw new Error('O app não pôde ser montado (veja acima).');
}
