import type { Log } from '../storage/log.ts';
import { createHostTasks } from './host-tasks.ts';
import { type HostRequest, type HostTask, hostReportSchema, type TaskOutcome } from './messages.ts';

/** The part of Electron's utility process that this module uses. */
export interface HostProcess {
  postMessage(message: HostRequest): void;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: (code: number) => void): void;
  kill(): void;
}

export type SupervisorState =
  | { readonly state: 'starting' | 'restarting' | 'stopped' }
  | {
      readonly state: 'ready';
      readonly publishableKey: string;
      readonly mailbox: string;
    }
  | { readonly state: 'failed'; readonly problem: string };

interface SupervisorParts {
  readonly fork: () => HostProcess;
  readonly findPort: () => Promise<number>;
  readonly dataDir: string;
  readonly accessSecret: string;
  readonly log: Log;
  readonly onChange: () => void;
  readonly delay: (ms: number) => Promise<void>;
}

/** Number of exits without a ready stack in between at which the stack counts as failed. */
const PATIENCE = 5;
const FIRST_WAIT_MS = 200;
/** Longest wait for a clean stop, in ms. A clean stop saves the next start a recovery. */
const STOP_PATIENCE_MS = 20_000;

/**
 * Keeps the process of the stack running until it is stopped, on one port if possible.
 * `url` is known once a port is reserved, before the stack answers.
 */
export function createSupervisor(parts: SupervisorParts) {
  const { fork, findPort, dataDir, accessSecret, log, onChange, delay } = parts;
  let port = 0;
  let state: SupervisorState = { state: 'stopped' };
  let host: HostProcess | null = null;
  let stopping: Promise<void> | null = null;
  let deaths = 0;
  let ended: () => void = () => undefined;
  const tasks = createHostTasks();

  function set(next: SupervisorState): void {
    state = next;
    onChange();
  }

  function launch(): void {
    const child = fork();
    host = child;
    let problem = 'O servidor do Coado parou sem dizer por quê.';
    let isFinal = false;
    let portTaken = false;
    child.onMessage((message) => {
      const report = hostReportSchema.parse(message);
      if (report.type === 'log') {
        log[report.level](`stack: ${report.message}`);
      } else if (report.type === 'task') {
        tasks.settle(report.id, report.outcome);
      } else if (report.type === 'ready') {
        deaths = 0;
        port = report.port;
        const { publishableKey, mailbox } = report;
        if (stopping === null) set({ state: 'ready', publishableKey, mailbox });
      } else {
        problem = report.message;
        isFinal = report.isFinal;
        portTaken = report.portTaken;
        // The process waits for this message: an exit right after its report could lose the report.
        child.postMessage({ type: 'stop' });
      }
    });
    child.onExit((code) => {
      host = null;
      tasks.abandon();
      ended();
      if (stopping !== null) return;
      deaths += 1;
      log.warn(`The backend process ended (code ${code}); death ${deaths} in a row.`);
      if (isFinal || deaths >= PATIENCE) set({ state: 'failed', problem });
      else again(portTaken).catch((error: unknown) => log.error('No new start.', error));
    });
    child.postMessage({ type: 'start', dataDir, port, accessSecret });
  }

  async function again(needsPort: boolean): Promise<void> {
    set({ state: 'restarting' });
    try {
      if (needsPort) port = await findPort();
      await delay(FIRST_WAIT_MS * 2 ** (deaths - 1));
      if (stopping === null) launch();
    } catch (error) {
      log.error('The backend could not be started again.', error);
      set({ state: 'failed', problem: 'O servidor do Coado não pôde ser iniciado de novo.' });
    }
  }

  async function reserve(): Promise<void> {
    if (port === 0) port = await findPort();
    set({ state: 'starting' });
  }

  return {
    state: () => state,
    /** The numeric loopback address: a name may resolve to another interface. */
    url: () => `http://127.0.0.1:${port}`,

    reserve,

    async begin(): Promise<void> {
      if (host !== null) return;
      stopping = null;
      deaths = 0;
      await reserve();
      launch();
    },

    /** Runs a task in the stack; resolves to a failure if the stack is not ready or ends. */
    run(task: HostTask): Promise<TaskOutcome> {
      const child = state.state === 'ready' && stopping === null ? host : null;
      return tasks.give(child === null ? null : (request) => child.postMessage(request), task);
    },

    /** Stops the stack cleanly; kills it after a timeout, which loses no data. */
    stop(): Promise<void> {
      stopping ??= (async () => {
        const child = host;
        if (child !== null) {
          const exit = new Promise<'ended'>((resolve) => {
            ended = () => resolve('ended');
          });
          child.postMessage({ type: 'stop' });
          const outcome = await Promise.race([exit, delay(STOP_PATIENCE_MS)]);
          if (outcome !== 'ended') {
            log.warn('The backend did not stop in time; ending it.');
            child.kill();
            await exit;
          }
        }
        set({ state: 'stopped' });
      })();
      return stopping;
    },
  };
}
