import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { MailKind } from './gateway/auth/mail/mailer.ts';
import type { MailVariables } from './gateway/auth/mail/render.ts';
import type { Log, Settings } from './gateway/context.ts';
import type { ServerFiles } from './gateway/storage/server-files.ts';
import { openClient } from './pools.ts';

export interface Watch {
  close(): Promise<void>;
}

export interface TaskContext extends Pick<Settings, 'operator'> {
  readonly databaseUrl: string;
  /** Connections of the database's owner. */
  readonly adminPool: pg.Pool;
  readonly log: Log;
  /** Access to stored files regardless of policies; null if none can be stored. */
  readonly files: ServerFiles | null;
  /** Address of the web app if it is not the gateway's. */
  readonly siteUrl: string | undefined;
  /** Mails the owner of an account; failures are only logged. */
  readonly notifyOwner: (
    kind: Extract<MailKind, `${string}_notification`>,
    recipient: string,
    variables: MailVariables,
  ) => Promise<void>;
}

export type StackTask = (context: TaskContext) => Watch | Promise<Watch>;

interface Watched {
  readonly name: string;
  /** Channel on which the database announces work. */
  readonly channel: string;
  readonly round: (client: pg.Client, signal: AbortSignal) => Promise<unknown>;
  /** SQL of the time of the next round; null to wait for a notification. */
  readonly nextAt: string;
  readonly complaint: string;
  /** A second channel; its notifications call `hear` and start no round. */
  readonly also?: {
    readonly channel: string;
    readonly hear: (payload: string) => Promise<void>;
    readonly complaint: string;
  };
}

const RECONNECT_MS = 5_000;
/**
 * Shortest time between two rounds without a notification, in ms.
 * While another process works on the due rows, `nextAt` is past; this limit avoids polling.
 */
const SHORTEST_MS = 500;
/** Longest delay of a Node timer, in ms. */
const LONGEST_MS = 2 ** 31 - 1;

/** Calls functions of the schema `public` as the database's owner; resolves to their rows. */
export const rpcOn =
  (client: pg.Client) =>
  async (name: string, args: Readonly<Record<string, unknown>>): Promise<unknown[]> => {
    const places = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
    const values = Object.values(args).map((value) =>
      Array.isArray(value) ? JSON.stringify(value) : value,
    );
    const { rows } = await client.query(`select * from public.${name}(${places.join()})`, values);
    return rows;
  };

async function timeUntil(client: pg.Client, nextAt: string): Promise<number> {
  const { rows } = await client.query<{ wait: string | null }>(
    `select extract(epoch from ${nextAt} - clock_timestamp()) * 1000 as wait`,
  );
  const wait = rows[0]?.wait ?? LONGEST_MS;
  return Math.min(Math.max(SHORTEST_MS, Math.ceil(Number(wait))), LONGEST_MS);
}

/**
 * Runs a round at the start, for interrupted work, and at each notification.
 * Without pending work it sleeps until a notification, so that an idle computer is not woken.
 */
export function watch(
  databaseUrl: string,
  log: Log,
  { name, channel, round, nextAt, complaint, also }: Watched,
): Watch {
  const closing = new AbortController();
  const { signal } = closing;

  async function serve(): Promise<void> {
    const client = await openClient(databaseUrl, name);
    const lost = new AbortController();
    client.once('end', () => lost.abort());
    let wake = new AbortController();
    let ownProcess = 0;
    client.on('notification', ({ channel: notified, payload, processId }) => {
      // The notifications of a round's own changes need no further round.
      if (notified === channel && processId === ownProcess) return;
      if (notified === channel) return wake.abort();
      if (!payload) return;
      also?.hear(payload).catch((cause: unknown) => log.warn(also.complaint, cause));
    });
    try {
      const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
      ownProcess = rows[0]?.id ?? 0;
      await client.query(`listen ${channel}`);
      if (also) await client.query(`listen ${also.channel}`);
      for (;;) {
        wake = new AbortController();
        await round(client, signal);
        const pause = await timeUntil(client, nextAt);
        const until = AbortSignal.any([wake.signal, lost.signal, signal]);
        await delay(pause, undefined, { signal: until, ref: false }).catch(() => undefined);
        if (signal.aborted || lost.signal.aborted) return;
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await serve().catch((cause: unknown) => {
        if (!signal.aborted) log.warn(complaint, cause);
      });
      await delay(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}
