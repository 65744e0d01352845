// Runs a script, or the command of an installed tool, on the Node of the package `node`. Every npm
// script begins here. This file is plain JavaScript, because an older Node must be able to start
// it. Examples: `node scripts/node.mjs scripts/start.ts`, `node scripts/node.mjs vitest run`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = join(root, 'node_modules');
const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const node = join(packages, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
if (!existsSync(node)) {
  fail(
    'The pinned Node is missing: run "npm ci". Where npm skips install scripts, also ' +
      '"npm rebuild node --ignore-scripts=false".',
  );
}

linkWorkspaces();

const [target, ...args] = process.argv.slice(2);
if (target === undefined)
  fail('Name a script of the repository, or a command of an installed tool.');

const child = spawn(node, [scriptOf(target), ...args], {
  stdio: 'inherit',
  // Tools that the script starts as `node` must run on the same Node.
  env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal));
}
// npm runs a script in a shell; on a signal npm kills the shell, but the script gets no signal. So
// the script stops when its shell has ended; otherwise `npm start` would leave a server and a
// database running. On Windows the parent does not change, but the console ends both.
if (process.env.npm_lifecycle_event !== undefined) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
}
child.once('error', (error) => fail(`${node}: ${error.message}`));
child.once('exit', (code, signal) => {
  process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
});

/** Links workspaces as `npm ci` does; an older installation may lack newer ones. */
function linkWorkspaces() {
  for (const workspace of readManifest(root).workspaces ?? []) {
    const folder = join(root, workspace);
    const link = join(packages, readManifest(folder).name);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    try {
      symlinkSync(relative(dirname(link), folder), link, 'junction');
    } catch (error) {
      // Another command may have made the link at the same time.
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

function scriptOf(name) {
  if (/\.(m?ts|m?js)$/.test(name)) return name;
  const { dependencies, devDependencies } = readManifest(root);
  for (const dependency of Object.keys({ ...dependencies, ...devDependencies })) {
    const folder = join(packages, dependency);
    if (!existsSync(folder)) continue;
    const { bin } = readManifest(folder);
    // If `bin` is a text, the only command has the package's name without its scope.
    const commands = typeof bin === 'string' ? { [dependency.split('/').at(-1)]: bin } : bin;
    if (commands?.[name]) return join(folder, commands[name]);
  }
  fail(`No installed tool has the command ${name}: run "npm ci".`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
