import { describe, expect, it } from 'vitest';
import type { Log } from '../storage/log.ts';
import type { HostRequest } from './messages.ts';
import { createSupervisor, type HostProcess } from './supervisor.ts';

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

class FakeHost implements HostProcess {
  readonly requests: HostRequest[] = [];
  killed = false;
  private say: (message: unknown) => void = () => undefined;
  private end: (code: number) => void = () => undefined;
  postMessage(message: HostRequest) {
    this.requests.push(message);
  }
  onMessage(listener: (message: unknown) => void) {
    this.say = listener;
  }
  onExit(listener: (code: number) => void) {
    this.end = listener;
  }
  kill() {
    this.killed = true;
    this.end(137);
  }
  ready(port: number) {
    this.say({
      type: 'ready',
      port,
      publishableKey: 'sb_publishable_x',
      mailbox: '/mailbox?key=k',
    });
  }
  fail(problem: { isFinal?: boolean; portTaken?: boolean }) {
    this.say({ type: 'failed', message: 'porque', isFinal: false, portTaken: false, ...problem });
    // The real process waits for `stop`; otherwise its last report could be lost.
    if (this.requests.at(-1)?.type === 'stop') this.end(0);
  }
  die(code = 137) {
    this.end(code);
  }
}

function supervised() {
  const hosts: FakeHost[] = [];
  const states: string[] = [];
  const waits: number[] = [];
  let ports = 5000;
  let loseIt: () => void = () => undefined;
  const patience = new Promise<void>((resolve) => {
    loseIt = resolve;
  });
  const supervisor = createSupervisor({
    fork: () => {
      const host = new FakeHost();
      hosts.push(host);
      return host;
    },
    findPort: async () => {
      ports += 1;
      return ports;
    },
    dataDir: '/data',
    accessSecret: 'segredo',
    log: quiet,
    onChange: () => states.push(supervisor.state().state),
    // Pauses between starts end at once; the wait for a stopping process ends at `losePatience`.
    delay: async (ms) => {
      waits.push(ms);
      if (ms > 10_000) await patience;
    },
  });
  const last = () => {
    const host = hosts.at(-1);
    if (host === undefined) throw new Error('No process was started.');
    return host;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { supervisor, hosts, states, waits, last, settle, losePatience: () => loseIt() };
}

describe('createSupervisor', () => {
  it('knows its address before the stack answers', async () => {
    const { supervisor, states, last } = supervised();
    await supervisor.begin();
    expect(supervisor.url()).toBe('http://127.0.0.1:5001');
    expect(last().requests).toMatchObject([
      { type: 'start', dataDir: '/data', port: 5001, accessSecret: 'segredo' },
    ]);
    last().ready(5001);
    expect(states).toEqual(['starting', 'ready']);
  });

  it('reserves an address without starting anything, and starts there', async () => {
    const { supervisor, hosts, states, last } = supervised();
    await supervisor.reserve();
    expect(supervisor.url()).toBe('http://127.0.0.1:5001');
    expect(states).toEqual(['starting']);
    expect(hosts).toHaveLength(0);
    await supervisor.begin();
    expect(last().requests).toMatchObject([{ type: 'start', port: 5001 }]);
  });

  it('starts a process that died again, on the same port', async () => {
    const { supervisor, hosts, states, last, settle } = supervised();
    await supervisor.begin();
    last().ready(5001);
    last().die();
    await settle();
    expect(hosts).toHaveLength(2);
    expect(last().requests).toMatchObject([
      { type: 'start', dataDir: '/data', port: 5001, accessSecret: 'segredo' },
    ]);
    last().ready(5001);
    expect(states).toEqual(['starting', 'ready', 'restarting', 'ready']);
  });

  it('takes another port when its own is occupied', async () => {
    const { supervisor, last, settle } = supervised();
    await supervisor.begin();
    last().fail({ portTaken: true });
    await settle();
    expect(last().requests[0]).toMatchObject({ port: 5002 });
    last().ready(5002);
    expect(supervisor.url()).toBe('http://127.0.0.1:5002');
  });

  it('waits longer each time, gives up after five deaths, and retries on request', async () => {
    const { supervisor, hosts, waits, states, last, settle } = supervised();
    await supervisor.begin();
    for (let death = 0; death < 5; death += 1) {
      last().die();
      await settle();
    }
    expect(hosts).toHaveLength(5);
    expect(waits).toEqual([200, 400, 800, 1600]);
    expect(states.at(-1)).toBe('failed');
    await supervisor.begin();
    last().ready(5001);
    expect(states.at(-1)).toBe('ready');
  });

  it('does not compete with another Coado for the data', async () => {
    const { supervisor, hosts, last, settle } = supervised();
    await supervisor.begin();
    last().fail({ isFinal: true });
    await settle();
    expect(hosts).toHaveLength(1);
    expect(supervisor.state()).toEqual({ state: 'failed', problem: 'porque' });
  });

  it('stops cleanly, and does not restart the stopped process', async () => {
    const { supervisor, hosts, last, settle } = supervised();
    await supervisor.begin();
    last().ready(5001);
    const stopped = supervisor.stop();
    expect(last().requests.at(-1)).toEqual({ type: 'stop' });
    last().die(0);
    await stopped;
    await settle();
    expect(last().killed).toBe(false);
    expect(hosts).toHaveLength(1);
    expect(supervisor.state().state).toBe('stopped');
  });

  it('ends a process that does not stop', async () => {
    const { supervisor, last, losePatience } = supervised();
    await supervisor.begin();
    const stopped = supervisor.stop();
    losePatience();
    await stopped;
    expect(last().killed).toBe(true);
  });
});
