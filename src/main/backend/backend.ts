import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@coado/local-stack/ports';
import { net, utilityProcess } from 'electron';
import { z } from 'zod';
import type { BackendStatus, LocalPerson } from '../../shared/desktop.ts';
import type { BackendChoice } from '../../shared/ipc.ts';
import { createSubscribers } from '../../shared/store.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Log } from '../storage/log.ts';
import type { HostTask, TaskOutcome } from './messages.ts';
import { checkProject, createBackendSelection } from './project.ts';
import { freshDirectory, makeFromBackup, swapDataDirectory } from './restore.ts';
import { createSupervisor, type HostProcess } from './supervisor.ts';

/** Longest wait of a page for the stack, in ms; the first start has to create a database. */
const CONFIG_PATIENCE_MS = 90_000;

interface AppConfig {
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
}

interface BackendParts {
  readonly files: FileStore;
  readonly dataDir: string;
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

/** The app's backend: its own embedded stack, or a Supabase project. */
export class Backend {
  readonly people: ReturnType<typeof createPeople>;
  readonly #selection: ReturnType<typeof createBackendSelection>;
  readonly #supervisor: ReturnType<typeof createSupervisor>;
  readonly #statusChanges = createSubscribers<[BackendStatus]>();
  // Created at each start, because only processes of this start use it.
  readonly #accessSecret = randomBytes(32).toString('base64url');
  readonly #dataDir: string;
  readonly #hostFile: string;
  readonly #log: Log;

  constructor({ files, dataDir, hostFile, env, log }: BackendParts) {
    this.#dataDir = dataDir;
    this.#hostFile = hostFile;
    this.#log = log;
    this.#selection = createBackendSelection(files, env, log);
    this.#supervisor = createSupervisor({
      fork: () => forkHost(hostFile),
      findPort: findFreePort,
      dataDir,
      accessSecret: this.#accessSecret,
      log,
      delay: (ms) => delay(ms),
      onChange: () => this.#statusChanges.emit(this.status()),
    });
    this.people = createPeople({
      run: this.#supervisor.run,
      ready: () => this.#waitUntilReady(),
      isOwn: () => this.#isOwn(),
    });
  }

  status(): BackendStatus {
    const { choice, chosenBy } = this.#selection.get();
    if (choice.kind === 'project') {
      return { kind: 'project', chosenBy, url: choice.url, state: 'ready', problem: null };
    }
    const own = this.#supervisor.state();
    const problem = own.state === 'failed' ? own.problem : null;
    return { kind: 'own', chosenBy, url: this.#supervisor.url(), state: own.state, problem };
  }

  onStatus(listener: (status: BackendStatus) => void): () => void {
    return this.#statusChanges.subscribe(listener);
  }

  /** Address and access secret of the embedded server; null with a project. */
  ownServer(): { origin: string; secret: string } | null {
    return this.#isOwn() ? { origin: this.#supervisor.url(), secret: this.#accessSecret } : null;
  }

  mailboxUrl(): string | null {
    const own = this.#supervisor.state();
    return own.state === 'ready' ? `${this.#supervisor.url()}${own.mailbox}` : null;
  }

  /** The vault's key for this backend's sessions; backends share no sessions. */
  id(): string {
    const { choice } = this.#selection.get();
    return choice.kind === 'own' ? 'own' : new URL(choice.url).origin;
  }

  config(): Promise<AppConfig> {
    const { choice } = this.#selection.get();
    return choice.kind === 'project'
      ? Promise.resolve({ supabaseUrl: choice.url, supabaseKey: choice.publishableKey })
      : this.#waitUntilReady();
  }

  /** Reserves the embedded server's port without starting it. */
  async reserve(): Promise<void> {
    if (this.#isOwn()) await this.#supervisor.reserve();
  }

  async begin(): Promise<void> {
    if (this.#isOwn()) await this.#supervisor.begin();
  }

  /** Rejects, and changes nothing, if the project does not answer or refuses the key. */
  async choose(choice: BackendChoice): Promise<BackendStatus> {
    // Chromium's requests go through the system's proxy; Node's do not.
    if (choice.kind === 'project') await checkProject((url, init) => net.fetch(url, init), choice);
    this.#selection.choose(choice);
    if (choice.kind === 'own') await this.#supervisor.begin();
    else await this.#supervisor.stop();
    return this.status();
  }

  async retry(): Promise<BackendStatus> {
    await this.begin();
    return this.status();
  }

  backUp(file: string): Promise<TaskOutcome> {
    return this.#supervisor.run({ name: 'backup', file });
  }

  /**
   * Replaces the data with a backup's; the old data remain in a renamed folder.
   * The embedded stack stops meanwhile and starts again in any case.
   */
  async restore(file: string): Promise<TaskOutcome> {
    const fresh = freshDirectory(this.#dataDir, Date.now());
    const made = await makeFromBackup(() => forkHost(this.#hostFile), file, fresh, this.#log);
    if (!made.ok) return made;
    await this.#supervisor.stop();
    try {
      await swapDataDirectory(this.#dataDir, fresh, Date.now());
      return { ok: true };
    } catch (error) {
      this.#log.error('The restored data could not be put in place.', error);
      return { ok: false, problem: null };
    } finally {
      await this.#supervisor.begin();
    }
  }

  stop(): Promise<void> {
    return this.#supervisor.stop();
  }

  #isOwn(): boolean {
    return this.#selection.get().choice.kind === 'own';
  }

  #waitUntilReady(): Promise<AppConfig> {
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
        const own = this.#supervisor.state();
        if (own.state === 'ready') {
          settle({ supabaseUrl: this.#supervisor.url(), supabaseKey: own.publishableKey });
        } else if (own.state === 'failed' || own.state === 'stopped') {
          settle(new Error(`The stack is ${own.state}.`));
        }
      };
      const stop = this.#statusChanges.subscribe(look);
      look();
    });
  }
}

interface PeopleParts {
  readonly run: (task: HostTask) => Promise<TaskOutcome>;
  readonly ready: () => Promise<unknown>;
  /** Whether the app uses its own stack; a project has no people without passwords. */
  readonly isOwn: () => boolean;
}

const peopleSchema = z.array(z.object({ id: z.uuid(), name: z.string() }));

export function createPeople({ run, ready, isOwn }: PeopleParts) {
  async function ask<T>(task: HostTask, answer: z.ZodType<T>): Promise<T> {
    if (!isOwn()) throw new Error('These data are not stored on this computer.');
    await ready();
    const outcome = await run(task);
    if (!outcome.ok) throw new Error(outcome.problem ?? `The task "${task.name}" failed.`);
    return answer.parse(outcome.value);
  }
  return {
    list: (): Promise<readonly LocalPerson[]> =>
      isOwn() ? ask({ name: 'people.list' }, peopleSchema) : Promise.resolve([]),
    /** `add` and `enter` resolve to a token that signs in once. */
    add: (person: { name: string; timezone: string }): Promise<string> =>
      ask({ name: 'people.add', person }, z.string()),
    enter: (id: string): Promise<string> => ask({ name: 'people.enter', id }, z.string()),
  };
}
