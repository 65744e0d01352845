import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { utilityProcess } from 'electron';
import { z } from 'zod';
import { findFreePort } from '../../../supabase/local/ports.ts';
import type { BackendStatus, LocalPerson } from '../../shared/desktop.ts';
import type { BackendChoice } from '../../shared/ipc.ts';
import { createSubscribers } from '../../shared/store.ts';
import type { KeptFiles } from '../storage/kept-files.ts';
import type { Log } from '../storage/log.ts';
import type { HostTask, TaskOutcome } from './messages.ts';
import { createBackendSelection } from './project.ts';
import { freshDirectory, makeFromBackup, swapDataDirectory } from './restore.ts';
import { createSupervisor, type HostProcess } from './supervisor.ts';

/** How long a page may wait for the first start of the stack, which makes a database. */
const CONFIG_PATIENCE_MS = 90_000;

/** The project the app is to talk to, as its `config.json` tells it. */
interface AppConfig {
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
}

interface BackendParts {
  readonly files: KeptFiles;
  /** Where the own stack keeps its data. */
  readonly dataDir: string;
  /** The bundled entry of the process that hosts the stack. */
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

/** The backend the app talks to: its own embedded stack, or a Supabase project. */
export function createBackend({ files, dataDir, hostFile, env, log }: BackendParts) {
  const selection = createBackendSelection(files, env, log);
  const { subscribe, emit } = createSubscribers<[BackendStatus]>();
  // A new one with every start of the app: nobody outside of it ever needs to know it.
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

  /** Settles with the stack's next answer: ready, failed or out of patience. */
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
    /** Address of the mails of the own stack, key included; null while there is none. */
    mailboxUrl(): string | null {
      const own = supervisor.state();
      return own.state === 'ready' ? `${supervisor.url()}${own.mailbox}` : null;
    },
    /** Names the sessions of this backend in the vault: a project's are not shown to another. */
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
    /** Settles where the own server will answer, without starting it. */
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
    /** Writes everything of the running own stack into one file. */
    backUp: (file: string): Promise<TaskOutcome> => supervisor.run({ name: 'backup', file }),
    /**
     * Puts what a backup has in place of what there is, which stays beside it. The own stack stops
     * meanwhile and starts again in any case.
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
  /** Gives the own stack a task. */
  readonly run: (task: HostTask) => Promise<TaskOutcome>;
  /** Settles once the own stack answers; rejects when it does not start. */
  readonly ready: () => Promise<unknown>;
  /** Whether the app talks to its own stack at all: a project's people are its own. */
  readonly isOwn: () => boolean;
}

const peopleSchema = z.array(z.object({ id: z.uuid(), name: z.string() }));

/** People of this computer with a name only, whom the own stack lets in on the main process' word. */
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
    /** Both come back with a token that lets the page in once. */
    add: (person: { name: string; timezone: string }): Promise<string> =>
      ask({ name: 'people.add', person }, z.string()),
    enter: (id: string): Promise<string> => ask({ name: 'people.enter', id }, z.string()),
  };
}
