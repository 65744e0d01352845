import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@coado/local-stack/ports';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createSupervisor, type HostProcess } from '../../../src/main/backend/supervisor.ts';
import type { Log } from '../../../src/main/storage/log.ts';
import { databaseDirectory } from '../../support/desktop.ts';

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export async function startServer(folder: string) {
  const dataDir = path.join(folder, 'stack');
  let child: ChildProcess | null = null;

  function forkHost(): HostProcess {
    const made = fork(path.join(import.meta.dirname, 'stack-host.ts'));
    child = made;
    return {
      postMessage: (message) => {
        if (made.connected) made.send(message);
      },
      onMessage: (listener) => {
        made.on('message', listener);
      },
      onExit: (listener) => {
        made.once('exit', (code) => listener(code ?? 1));
      },
      kill: () => {
        made.kill('SIGKILL');
      },
    };
  }

  const supervisor = createSupervisor({
    fork: forkHost,
    findPort: findFreePort,
    dataDir,
    log: quiet,
    accessSecret: '',
    onChange: () => undefined,
    delay: (ms) => delay(ms),
  });

  async function ready(): Promise<{ url: string; key: string }> {
    for (;;) {
      const state = supervisor.state();
      if (state.state === 'ready') return { url: supervisor.url(), key: state.publishableKey };
      if (state.state === 'failed') throw new Error(`The server gave up: ${state.problem}`);
      await delay(50);
    }
  }

  await supervisor.begin();
  await ready();
  return {
    ready,
    async client(): Promise<SupabaseClient> {
      const { url, key } = await ready();
      return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
    },
    killGateway: () => child?.kill('SIGKILL'),
    killDatabase(): void {
      const [pid] = readFileSync(
        path.join(databaseDirectory(folder), 'postmaster.pid'),
        'utf8',
      ).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    stop: () => supervisor.stop(),
  };
}
