import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { openClient } from '../../pools.ts';
import { retry } from '../../retry.ts';
import type { Log } from '../context.ts';

interface StoredMessage {
  readonly id: string;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
  readonly private: boolean;
}

interface Row extends StoredMessage {
  readonly written_by: string;
}

interface FeedOptions {
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly log: Log;
  /** Called once for each committed message, in the order of the commits. */
  onMessage(message: StoredMessage): void;
  /** Called for control notifications; those sent while the connection is down are lost. */
  onControl(control: Control): void;
}

const controlShape = z.union([
  /** Id of a person whose rights have changed. */
  z.object({ recheck: z.uuid() }),
  /** A topic whose channels have to close, for tests of a hosted project's faults. */
  z.object({ close: z.string() }),
]);
type Control = z.infer<typeof controlShape>;

const COLUMNS = 'id, topic, event, payload, coalesce(private, true) as private, written_by::text';
const READ_AT_ONCE = 50;
const WATERMARK_EVERY_MS = 10_000;
const oldestRunning = `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`;

/**
 * Listens for the messages that transactions send, on a connection that it reopens.
 * After a break it reads the missed messages from the table. Transactions commit in another order
 * than they begin, so it reads from the oldest transaction that was still running some time ago,
 * and skips messages that were delivered.
 */
export class Feed {
  readonly #options: FeedOptions;
  readonly #closing = new AbortController();
  readonly #passedOn = new Map<string, string>();
  #connection: pg.Client | undefined;
  #recovery: Promise<void> = Promise.resolve();
  #waiting: string[] = [];
  #pumping: Promise<void> = Promise.resolve();
  #isPumping = false;
  /** True from the loss of the connection until the missed messages are delivered. */
  #isBehind = false;
  /** Messages of all transactions below this id were delivered before the last break. */
  #watermark = '0';
  #nextWatermark = '0';

  private constructor(options: FeedOptions) {
    this.#options = options;
  }

  static async open(options: FeedOptions): Promise<Feed> {
    const feed = new Feed(options);
    await feed.#connect(true);
    return feed;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#waiting = [];
    await this.#recovery;
    await this.#connection?.end().catch(() => undefined);
    await this.#pumping;
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  async #passOn(rows: readonly Row[]): Promise<void> {
    for (const { written_by, ...message } of rows) {
      if (this.#passedOn.has(message.id)) continue;
      this.#passedOn.set(message.id, written_by);
      this.#options.onMessage(message);
      // Lets the sockets write before more frames are queued.
      await nextTurn();
    }
  }

  async #pump(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#isBehind && !this.#isClosed) {
      const ids = this.#waiting.splice(0, READ_AT_ONCE);
      const { rows } = await this.#options.pool.query<Row>(
        `select ${COLUMNS} from realtime.messages where id = any ($1)
         order by array_position($1::uuid[], id)`,
        [ids],
      );
      await this.#passOn(rows);
    }
  }

  #startPump(): void {
    // After a break, missed messages come before those announced since then.
    if (this.#isPumping || this.#isBehind) return;
    this.#isPumping = true;
    this.#pumping = this.#pump()
      .catch(async (cause: unknown) => {
        if (this.#isClosed) return;
        this.#options.log.warn('Messages could not be read; reading them again.', cause);
        await this.#connection?.end().catch(() => undefined);
      })
      .finally(() => {
        this.#isPumping = false;
        if (this.#waiting.length > 0 && !this.#isClosed) this.#startPump();
      });
  }

  async #raiseWatermark(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ oldest: string }>(oldestRunning);
    this.#watermark = this.#nextWatermark;
    this.#nextWatermark = rows[0]?.oldest ?? this.#watermark;
    const limit = BigInt(this.#watermark);
    for (const [id, writtenBy] of this.#passedOn) {
      if (BigInt(writtenBy) < limit) this.#passedOn.delete(id);
    }
  }

  async #catchUp(client: pg.Client): Promise<void> {
    const { rows } = await client.query<Row>(
      `select ${COLUMNS} from realtime.messages
        where written_by >= $1::xid8 and extension = 'broadcast' and event is not null
        order by sequence`,
      [this.#watermark],
    );
    await this.#pumping;
    await this.#passOn(rows);
  }

  async #connect(isFirst: boolean): Promise<void> {
    const client = await openClient(this.#options.databaseUrl, 'coado realtime');
    let hasEnded = false;
    let timer: NodeJS.Timeout | undefined;
    client.once('end', () => {
      hasEnded = true;
      if (this.#connection !== client) return;
      clearInterval(timer);
      this.#connection = undefined;
      this.#isBehind = true;
      if (!this.#isClosed) this.#recovery = this.#recover();
    });
    client.on('notification', (notice) => this.#receive(notice));
    try {
      await client.query('listen coado_realtime; listen coado_control');
      if (isFirst) {
        const { rows } = await client.query<{ oldest: string }>(oldestRunning);
        this.#watermark = rows[0]?.oldest ?? '0';
        this.#nextWatermark = this.#watermark;
      } else {
        await this.#catchUp(client);
      }
      if (hasEnded) throw new Error('The connection was lost again.');
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#connection = client;
    this.#isBehind = false;
    if (this.#waiting.length > 0) this.#startPump();
    timer = setInterval(() => {
      this.#raiseWatermark(client).catch((cause: unknown) => {
        if (this.#isClosed) return;
        this.#options.log.warn('The realtime connection does not answer.', cause);
      });
    }, WATERMARK_EVERY_MS);
    timer.unref();
  }

  #receive({ channel, payload }: pg.Notification): void {
    if (payload === undefined) return;
    if (channel === 'coado_control') {
      const control = controlShape.safeParse(JSON.parse(payload));
      if (control.success) this.#options.onControl(control.data);
      return;
    }
    this.#waiting.push(payload);
    this.#startPump();
  }

  async #recover(): Promise<void> {
    const { signal } = this.#closing;
    const onFailure = (cause: unknown) =>
      this.#options.log.warn('The realtime connection is not back yet.', cause);
    await retry({ signal, wait: 100, onFailure }, () => this.#connect(false));
  }
}
