import { spawn } from 'node:child_process';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from './run-bin.ts';

/** The release build, made by `npm run build:web`. */
const releaseRoot = path.join(repositoryRoot, 'dist', 'web');
/** The build for `npm start`, without the slow optimisations of a release. */
const startRoot = process.env.COADO_BUILD_DIR ?? path.join(repositoryRoot, 'dist', 'start');

const sources = ['src/renderer', 'src/shared', 'docs/guia', 'CHANGELOG.md', 'package-lock.json'];

async function newest(place: string): Promise<number> {
  const found = await stat(place);
  if (!found.isDirectory()) return found.mtimeMs;
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const times = await Promise.all(
    entries.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).mtimeMs),
  );
  // Deleting a file changes only the time of the directory that contained it.
  return Math.max(found.mtimeMs, ...times);
}

interface WebBuild {
  root: string;
  isCurrent: boolean;
}

/** Returns a build newer than its sources, preferably the release; else a folder for one. */
export async function findWebBuild(): Promise<WebBuild> {
  const times = await Promise.all(
    sources.map((source) => newest(path.join(repositoryRoot, source))),
  );
  const roots = process.env.COADO_BUILD_DIR === undefined ? [releaseRoot, startRoot] : [startRoot];
  for (const root of roots) {
    const built = await stat(path.join(root, 'index.html')).catch(() => null);
    if (built !== null && Math.max(...times) <= built.mtimeMs) return { root, isCurrent: true };
  }
  return { root: startRoot, isCurrent: false };
}

async function runBuild(outDir: string, signal?: AbortSignal): Promise<void> {
  const vite = ['vite', 'build', '--config', 'src/renderer/vite.config.ts', '--mode', 'start'];
  const child = spawn(process.execPath, ['scripts/node.mjs', ...vite, '--logLevel', 'warn'], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, COADO_BUILD_DIR: outDir },
    ...(signal ? { signal } : {}),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`O app não pôde ser montado:\n${output}`);
  if (output.trim() !== '') console.warn(output.trim());
}

/**
 * Builds the web app for `npm start`; the returned function moves it to its folder.
 * A start that fails because another Coado runs must not change the files that the other serves.
 */
export async function buildWeb(signal?: AbortSignal): Promise<() => Promise<void>> {
  const outDir = `${startRoot}-${process.pid}`;
  try {
    await runBuild(outDir, signal);
  } catch (error) {
    await rm(outDir, { recursive: true, force: true });
    throw error;
  }
  return async () => {
    await rm(startRoot, { recursive: true, force: true });
    await rename(outDir, startRoot);
  };
}
