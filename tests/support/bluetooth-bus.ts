import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { BOOKOO, bookooFrame } from './bookoo.ts';

const eventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ready') }),
  z.object({ event: z.enum(['connected', 'disconnected']), address: z.string() }),
  z.object({ event: z.literal('subscribed'), address: z.string(), uuid: z.string() }),
  z.object({
    event: z.literal('written'),
    address: z.string(),
    uuid: z.string(),
    data: z.string(),
  }),
]);

const script = fileURLToPath(new URL('fake_bluez.py', import.meta.url));

/** Interval between two readings of a scale, in ms. */
const EVERY_MS = 100;

/** Starts a Bluetooth adapter on the tests' own bus; scales are added with `addScale`. */
export async function startBluetooth(python: string, env: NodeJS.ProcessEnv) {
  const child: ChildProcess = spawn(python, [script], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const writes: { address: string; data: string }[] = [];
  const timers = new Map<string, NodeJS.Timeout>();
  const command = (value: object) => child.stdin?.write(`${JSON.stringify(value)}\n`);
  if (!child.stdout) throw new Error('The adapter says nothing.');
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
      const event = eventSchema.parse(JSON.parse(line));
      if (event.event === 'ready') resolve();
      if (event.event === 'written') writes.push(event);
    });
    child.once('exit', () => reject(new Error('The adapter ended.')));
  });
  await ready;

  return {
    addScale(address: string, name: string, grams: () => number) {
      command({
        do: 'add',
        address,
        name,
        service: BOOKOO.service,
        characteristics: {
          [BOOKOO.weights]: ['notify'],
          [BOOKOO.commands]: ['write', 'write-without-response'],
        },
      });
      const send = () =>
        command({ do: 'notify', address, uuid: BOOKOO.weights, data: bookooFrame(grams()) });
      timers.set(address, setInterval(send, EVERY_MS));
    },
    writesTo: (address: string) =>
      writes.filter((each) => each.address === address).map(({ data }) => data),
    /** Removes a scale, as an empty battery does; `bringBack` adds it again. */
    lose: (address: string) => command({ do: 'lose', address }),
    bringBack: (address: string) => command({ do: 'return', address }),
    async close() {
      for (const timer of timers.values()) clearInterval(timer);
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
