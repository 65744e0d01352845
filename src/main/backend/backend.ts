import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { utilityProcess } from 'electron';
import { z } from 'zod';
import { findFreePort } from '../../../supabase/local/ports.ts';
import type { BackendStatus, LocalPerson } from '../../shared/desktop.ts';
import type { BackendChoice } from '../../shared/ipc.ts';
import { createSubscribers } from '../../shared/store.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Log } from '../storage/log.ts';
import type { HostTask, TaskOutcome } from './messages.ts';
import { createBackendSelection } from './project.ts';
import { freshDirectory, makeFromBackup, swapDataDirectory } from './restore.ts';
import { createSupervisor, type HostProcess } from './supervisor.ts';

/** Longest wait of a page for the stack's first start, which creates a database; in ms. */
const CONFIG_PATIENCE_MS = 90_000;

/** The project of the app's `config.json`. */
interface AppConfig {
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
}

interface BackendParts {
  readonly files: FileStore;
  /** Data directory of the own stack. */
  readonly dataDir: string;
  /** Bundled entry of the stack's host process. */
  readonly hostFile: string;
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
}

function forkHost(hostFile: string): HostProcess {
  const child = utilityProcess.fork(hostFile, [], { serviceName: 'Coado backend' });
  return {
    postMessage: (message) => child.postMessage(message),
    onMessage: (listener) => {
      child.on('message', listener);
    },
    onExit: (listener) => {
      child.once('exit', listener);
    },
    kill: () => {
      child.kill();
    },
  };
}

export type Backend = ReturnType<typeof createBackend>;

/** Manages the app's backend: its own embedded stack, or a Supabase project. */
export function createBackend({ files, dataDir, hostFile, env, log }: BackendParts) {
  const selection = createBackendSelection(files, env, log);
  const { subscribe, emit } = createSubscribers<[BackendStatus]>();
  // Renewed at every start: only this app's processes need it.
  const accessSecret = randomBytes(32).toString('base64url');
  const supervisor = createSupervisor({
    fork: () => forkHost(hostFile),
    findPort: findFreePort,
    dataDir,
    accessSecret,
    log,
    delay: (ms) => delay(ms),
    onChange: () => {
      const now = status();
      emit(now);
    },
  });

  function status(): BackendStatus {
    const { choice, chosenBy } = selection.get();
    if (choice.kind === 'project') {
      return { kind: 'project', chosenBy, url: choice.url, state: 'ready', problem: null };
    }
    const own = supervisor.state();
    const problem = own.state === 'failed' ? own.problem : null;
    return { kind: 'own', chosenBy, url: supervisor.url(), state: own.state, problem };
  }

  /** Resolves at the stack's next state: ready, failed or timed out. */
  function waitUntilReady(): Promise<AppConfig> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => settle(new Error('The stack takes too long.')),
        CONFIG_PATIENCE_MS,
      );
      const settle = (outcome: AppConfig | Error) => {
        clearTimeout(timer);
        stop();
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      };
      const look = () => {
        const own = supervisor.state();
        if (own.state === 'ready') {
          settle({ supabaseUrl: supervisor.url(), supabaseKey: own.publishableKey });
        } else if (own.state === 'failed' || own.state === 'stopped') {
          settle(new Error(`The stack is ${own.state}.`));
        }
      };
      const stop = subscribe(look);
      look();
    });
  }

  return {
    status,
    /** The own server for this app's pages; null when they talk to a project. */
    ownServer: () =>
      selection.get().choice.kind === 'own'
        ? { origin: supervisor.url(), secret: accessSecret }
        : null,
    /** Address of the own stack's mailbox, key included; null without one. */
    mailboxUrl(): string | null {
      const own = supervisor.state();
      return own.state === 'ready' ? `${supervisor.url()}${own.mailbox}` : null;
    },
    /** Key of this backend's sessions in the vault: sessions are never shared between backends. */
    id(): string {
      const { choice } = selection.get();
      return choice.kind === 'own' ? 'own' : new URL(choice.url).origin;
    },
    config(): Promise<AppConfig> {
      const { choice } = selection.get();
      return choice.kind === 'project'
        ? Promise.resolve({ supabaseUrl: choice.url, supabaseKey: choice.publishableKey })
        : waitUntilReady();
    },
    people: createPeople({
      run: supervisor.run,
      ready: waitUntilReady,
      isOwn: () => selection.get().choice.kind === 'own',
    }),
    /** Reserves the own server's address without starting it. */
    async reserve(): Promise<void> {
      if (selection.get().choice.kind === 'own') await supervisor.reserve();
    },
    async begin(): Promise<void> {
      if (selection.get().choice.kind === 'own') await supervisor.begin();
    },
    async choose(choice: BackendChoice): Promise<BackendStatus> {
      selection.choose(choice);
      if (choice.kind === 'own') await supervisor.begin();
      else await supervisor.stop();
      return status();
    },
    async retry(): Promise<BackendStatus> {
      if (selection.get().choice.kind === 'own') await supervisor.begin();
      return status();
    },
    /** Writes a backup of the running own stack into one file. */
    backUp: (file: string): Promise<TaskOutcome> => supervisor.run({ name: 'backup', file }),
    /**
     * Replaces the data with a backup's; the old data stay beside it.
     * The own stack stops meanwhile and starts again in any case.
     */
    async restore(file: string): Promise<TaskOutcome> {
      const fresh = freshDirectory(dataDir, Date.now());
      const made = await makeFromBackup(() => forkHost(hostFile), file, fresh, log);
      if (!made.ok) return made;
      await supervisor.stop();
      try {
        await swapDataDirectory(dataDir, fresh, Date.now());
        return { ok: true };
      } catch (error) {
        log.error('The restored data could not be put in place.', error);
        return { ok: false, problem: null };
      } finally {
        await supervisor.begin();
      }
    },
    stop: () => supervisor.stop(),
    onStatus: subscribe,
  };
}

interface PeopleParts {
  /** Runs a task in the own stack's process. */
  readonly run: (task: HostTask) => Promise<TaskOutcome>;
  /** Resolves once the own stack is ready; rejects when it does not start. */
  readonly ready: () => Promise<unknown>;
  /** Whether the app uses its own stack: a project manages its own people. */
  readonly isOwn: () => boolean;
}

const peopleSchema = z.array(z.object({ id: z.uuid(), name: z.string() }));

/** Manages the passwordless people of this computer. */
export function createPeople({ run, ready, isOwn }: PeopleParts) {
  async function ask<T>(task: HostTask, answer: z.ZodType<T>): Promise<T> {
    if (!isOwn()) throw new Error('These data do not lie on this computer.');
    await ready();
    const outcome = await run(task);
    if (!outcome.ok) throw new Error(outcome.problem ?? `The task "${task.name}" failed.`);
    return answer.parse(outcome.value);
  }
  return {
    list: (): Promise<readonly LocalPerson[]> =>
      isOwn() ? ask({ name: 'people.list' }, peopleSchema) : Promise.resolve([]),
    /** Both resolve to a single-use sign-in token. */
    add: (person: { name: string; timezone: string }): Promise<string> =>
      ask({ name: 'people.add', person }, z.string()),
    enter: (id: string): Promise<string> => ask({ name: 'people.enter', id }, z.string()),
  };
}
