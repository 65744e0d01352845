import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { repositoryRoot } from '../lib/run-bin.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const { engines, scripts, devDependencies } = z
  .object({
    engines: z.object({ node: z.string() }),
    scripts: z.record(z.string(), z.string()),
    devDependencies: z.object({ node: z.string() }),
  })
  .parse(JSON.parse(read('package.json')));

/** The Node that runs npm, which can be older than that of the package `node`. */
const nodeAtHand = process.env.npm_node_execpath ?? process.execPath;

const launch = (...args: string[]) =>
  spawnSync(nodeAtHand, ['scripts/node.mjs', ...args], { cwd: repositoryRoot, encoding: 'utf8' });

describe('the pinned Node', () => {
  it('is one version, wherever it is named, and runs these tests', () => {
    expect(read('.nvmrc').trim()).toBe(devDependencies.node);
    expect(process.versions.node).toBe(devDependencies.node);
  });

  it('runs every npm script', () => {
    for (const command of Object.values(scripts).flatMap((script) => script.split(' && '))) {
      expect(command).toMatch(/^node scripts\/node\.mjs /);
    }
  });

  it('can be installed with the Node that the README requires', () => {
    expect(engines.node).toBe('>=20.19.0');
    expect(read('README.md')).toContain('Node 20.19 or newer');
  });
});

describe('scripts/node.mjs', () => {
  it("runs an installed tool's command on the pinned Node", () => {
    const { status, stdout } = launch('vitest', '--version');
    expect(status).toBe(0);
    expect(stdout).toContain(`node-v${devDependencies.node}`);
  });

  it('passes on arguments and the exit code', () => {
    const { status, stderr } = launch('scripts/check-commits.ts', '--message', 'no-such-file');
    expect(status).toBe(1);
    expect(stderr).toContain('no-such-file');
  });

  it.skipIf(process.platform === 'win32')(
    'stops its program when npm ends the shell around it',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'coado-node-'));
      const script = join(folder, 'server.mjs');
      writeFileSync(
        script,
        "process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });" +
          "setInterval(() => undefined, 1000); console.log('started');",
      );
      // The shell gets two commands, so that it does not replace itself with the first.
      const shell = spawn('sh', ['-c', `"${nodeAtHand}" scripts/node.mjs "${script}"; true`], {
        cwd: repositoryRoot,
        env: { ...process.env, npm_lifecycle_event: 'start' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      shell.stdout.on('data', (chunk) => {
        said += String(chunk);
        if (said === 'started\n') shell.kill('SIGTERM');
      });
      await once(shell, 'close');
      rmSync(folder, { recursive: true });
      expect(said).toBe('started\nstopped\n');
    },
  );

  it('names a missing command', () => {
    const { status, stderr } = launch('no-such-command');
    expect(status).toBe(1);
    expect(stderr).toContain('No installed tool has the command no-such-command');
  });
});
