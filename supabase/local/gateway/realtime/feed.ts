import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import { z } from 'zod';
import type { Log } from '../context.ts';

/** A message sent by the database. */
interface StoredMessage {
  readonly id: string;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
  readonly private: boolean;
}

/** Listens for what transactions send. */
export interface Feed {
  close(): Promise<void>;
}

interface Row extends StoredMessage {
  readonly written_by: string;
}

interface FeedOptions {
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly log: Log;
  /** Called once for every committed message, in the order of the commits. */
  onMessage(message: StoredMessage): void;
  /** Called for what the database wants done besides; lost while the connection is. */
  onControl(control: Control): void;
}

const controlShape = z.union([
  /** A person whose rights have changed. */
  z.object({ recheck: z.uuid() }),
  /** A topic whose channels are to be closed, as a fault of a hosted project closes them. */
  z.object({ close: z.string() }),
]);
type Control = z.infer<typeof controlShape>;

const COLUMNS = 'id, topic, event, payload, coalesce(private, true) as private, written_by::text';
/** Messages read from the table in one go. */
const READ_AT_ONCE = 50;
const WATERMARK_EVERY_MS = 10_000;
const oldestRunning = `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`;

/**
 * Opens the feed on a connection of its own and reopens it when it is lost.
 * Messages committed meanwhile are read from the table. Transactions commit in a different order
 * than they begin, so the reading starts at the oldest transaction that was still running a while
 * ago, and skips messages that were delivered since.
 */
export async function openFeed({
  databaseUrl,
  pool,
  log,
  onMessage,
  onControl,
}: FeedOptions): Promise<Feed> {
  let closed = false;
  const closing = new AbortController();
  let connection: pg.Client | undefined;
  let recovery: Promise<void> = Promise.resolve();
  let waiting: string[] = [];
  let pumping: Promise<void> = Promise.resolve();
  let isPumping = false;
  /** From the loss of a connection until what was committed meanwhile is passed on. */
  let isBehind = false;
  /** Transactions below this one ended, and were heard of, before the connection could be lost. */
  let watermark = '0';
  let nextWatermark = '0';
  const passedOn = new Map<string, string>();

  async function passOn(rows: readonly Row[]): Promise<void> {
    for (const { written_by, ...message } of rows) {
      if (passedOn.has(message.id)) continue;
      passedOn.set(message.id, written_by);
      onMessage(message);
      // Lets the sockets write before they are given more.
      await nextTurn();
    }
  }

  async function pump(): Promise<void> {
    while (waiting.length > 0 && !isBehind && !closed) {
      const ids = waiting.splice(0, READ_AT_ONCE);
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} from realtime.messages where id = any ($1)
         order by array_position($1::uuid[], id)`,
        [ids],
      );
      await passOn(rows);
    }
  }

  function startPump(): void {
    // Messages read from the table after a break precede those announced meanwhile.
    if (isPumping || isBehind) return;
    isPumping = true;
    pumping = pump()
      .catch(async (cause: unknown) => {
        if (closed) return;
        log.warn('Messages could not be read; reading them again.', cause);
        await connection?.end().catch(() => undefined);
      })
      .finally(() => {
        isPumping = false;
        if (waiting.length > 0 && !closed) startPump();
      });
  }

  async function raiseWatermark(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ oldest: string }>(oldestRunning);
    watermark = nextWatermark;
    nextWatermark = rows[0]?.oldest ?? watermark;
    const limit = BigInt(watermark);
    for (const [id, writtenBy] of passedOn) {
      if (BigInt(writtenBy) < limit) passedOn.delete(id);
    }
  }

  async function catchUp(client: pg.Client): Promise<void> {
    const { rows } = await client.query<Row>(
      `select ${COLUMNS} from realtime.messages
        where written_by >= $1::xid8 and extension = 'broadcast' and event is not null
        order by sequence`,
      [watermark],
    );
    await pumping;
    await passOn(rows);
  }

  async function connect(isFirst: boolean): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'coado realtime',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    // The 'end' event follows and is handled.
    client.on('error', () => undefined);
    let hasEnded = false;
    client.once('end', () => {
      hasEnded = true;
      if (connection !== client) return;
      clearInterval(timer);
      connection = undefined;
      isBehind = true;
      if (!closed) recovery = recover();
    });
    client.on('notification', ({ channel, payload }) => {
      if (payload === undefined) return;
      if (channel === 'coado_control') {
        const control = controlShape.safeParse(JSON.parse(payload));
        if (control.success) onControl(control.data);
        return;
      }
      waiting.push(payload);
      startPump();
    });
    await client.connect();
    try {
      await client.query('listen coado_realtime; listen coado_control');
      if (isFirst) {
        const { rows } = await client.query<{ oldest: string }>(oldestRunning);
        watermark = rows[0]?.oldest ?? '0';
        nextWatermark = watermark;
      } else {
        await catchUp(client);
      }
      if (hasEnded) throw new Error('The connection was lost again.');
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    connection = client;
    isBehind = false;
    if (waiting.length > 0) startPump();
    const timer = setInterval(() => {
      raiseWatermark(client).catch((cause: unknown) => {
        if (!closed) log.warn('The realtime connection does not answer.', cause);
      });
    }, WATERMARK_EVERY_MS);
    timer.unref();
  }

  async function recover(): Promise<void> {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 5_000)) {
      const isBack = await connect(false).then(
        () => true,
        (cause: unknown) => {
          if (!closed) log.warn('The realtime connection is not back yet.', cause);
          return false;
        },
      );
      if (isBack) return;
      await delay(wait, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  await connect(true);
  return {
    async close() {
      closed = true;
      closing.abort();
      waiting = [];
      await recovery;
      await connection?.end().catch(() => undefined);
      await pumping;
    },
  };
}
