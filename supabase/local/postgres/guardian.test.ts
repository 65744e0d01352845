import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stopCommand } from './guardian.ts';
import { findPostmaster } from './postmaster.ts';

const directories: string[] = [];
afterEach(async () => {
  for (const directory of directories.splice(0)) {
    await rm(directory, { recursive: true, force: true });
  }
});

const cluster = path.join(import.meta.dirname, 'cluster.ts');
const program = (dataDir: string) => `
  import { startCluster } from ${JSON.stringify(cluster)};
  const { directory } = await startCluster({ dataDir: ${JSON.stringify(dataDir)} });
  console.log(directory);
`;

describe('a server whose gateway was killed', () => {
  it('stops by itself, cleanly', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "coado it's killed "));
    directories.push(dataDir);
    const gateway = spawn(process.execPath, ['--input-type=module', '-e', program(dataDir)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(gateway, 'exit');
    const [line] = await once(createInterface({ input: gateway.stdout }), 'line');
    const directory = String(line);
    expect(await findPostmaster(directory)).not.toBeNull();
    gateway.kill('SIGKILL');
    await exit;
    await vi.waitUntil(async () => (await findPostmaster(directory)) === null, {
      timeout: 15_000,
      interval: 100,
    });
  });
});

describe('stopCommand', () => {
  const at = (folder: string) => ({
    binaries: { initdb: '', postgres: '', pgCtl: `${folder}/pg_ctl` },
    directory: `${folder}/data`,
  });
  it('quotes paths for the shell of each system', () => {
    expect(stopCommand(at("/home/d'água/a b"), 'linux')).toBe(
      `'/home/d'\\''água/a b/pg_ctl' stop -W -m fast -D '/home/d'\\''água/a b/data'`,
    );
    expect(stopCommand(at('C:/Café do João'), 'win32')).toBe(
      `"C:/Café do João/pg_ctl" stop -W -m fast -D "C:/Café do João/data"`,
    );
  });
});
