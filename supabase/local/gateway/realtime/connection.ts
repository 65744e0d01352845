import type { RawData, WebSocket } from 'ws';
import { CrowdedError } from '../concurrency-limit.ts';
import { Channel, type Line, type Reply } from './channel.ts';
import {
  BEHIND_BYTES,
  BEHIND_MS,
  Budget,
  JOIN_WITHIN_MS,
  MAX_BACKLOG_BYTES,
  MAX_CHANNELS_PER_SOCKET,
  MAX_WAITING_FRAMES,
  SILENCE_MS,
} from './limits.ts';
import { decodeBinary, decodeText, encode, type Message, ProtocolError } from './protocol.ts';
import { crowdedReason, RealtimeFailure, type RealtimeService } from './service.ts';

const GOING_AWAY = 1001;
const BAD_MESSAGE = 1007;
const TOO_MUCH = 1008;
const SERVER_ERROR = 1011;

/** One client's socket with its channels; handles messages one after the other. */
export class Connection implements Line {
  readonly apiKey: string;
  readonly #service: RealtimeService;
  readonly #socket: WebSocket;
  readonly #channels = new Map<string, Channel>();
  readonly #messages = new Budget(100, 300);
  readonly #joins = new Budget(10, 60);
  #waiting = 0;
  #work: Promise<void> = Promise.resolve();
  #heardAt = Date.now();
  #behindSince: number | null = null;
  /** The person for whom the socket is counted; null before the first join. */
  #person: string | null = null;
  readonly #joinDeadline: NodeJS.Timeout;

  constructor(service: RealtimeService, socket: WebSocket, apiKey: string) {
    this.#service = service;
    this.#socket = socket;
    this.apiKey = apiKey;
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    this.#joinDeadline = setTimeout(() => {
      socket.close(TOO_MUCH, 'Nothing was joined.');
    }, JOIN_WITHIN_MS).unref();
    socket.on('close', () => {
      clearTimeout(this.#joinDeadline);
      if (this.#person !== null) service.people.release(this.#person);
      for (const channel of [...this.#channels.values()]) channel.forget();
    });
    // The event 'close' follows, and its listener cleans up.
    socket.on('error', () => undefined);
  }

  send(frame: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(frame);
    this.dropIfLost(Date.now());
  }

  /** Ends the connection of a silent or blocked client, which refetches after reconnecting. */
  dropIfLost(now: number): void {
    const backlog = this.#socket.bufferedAmount;
    if (backlog <= BEHIND_BYTES) this.#behindSince = null;
    else this.#behindSince ??= now;
    const isBehind = this.#behindSince !== null && now - this.#behindSince > BEHIND_MS;
    if (isBehind || backlog > MAX_BACKLOG_BYTES || now - this.#heardAt > SILENCE_MS) {
      this.#socket.terminate();
    }
  }

  /** Closes the socket; ends it by force after a second without an answer. */
  async close(): Promise<void> {
    if (this.#socket.readyState === this.#socket.CLOSED) return;
    const closed = new Promise<void>((resolve) => this.#socket.once('close', () => resolve()));
    this.#socket.close(GOING_AWAY, 'The server stops.');
    const force = setTimeout(() => this.#socket.terminate(), 1_000);
    await closed;
    clearTimeout(force);
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#heardAt = Date.now();
    if (this.#waiting >= MAX_WAITING_FRAMES) {
      this.#socket.close(TOO_MUCH, 'Too many messages are waiting.');
      return;
    }
    const message = this.#decode(data, isBinary);
    if (message === null) return;
    this.#waiting += 1;
    this.#work = this.#work
      .then(() => this.#handle(message))
      .catch((cause: unknown) => {
        this.#service.log.error(`Realtime: ${message.event} failed`, cause);
        // The channels' state is uncertain, so the client has to reconnect.
        this.#socket.close(SERVER_ERROR, 'Internal error.');
      })
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  #decode(data: RawData, isBinary: boolean): Message | null {
    const bytes = Array.isArray(data)
      ? Buffer.concat(data)
      : Buffer.isBuffer(data)
        ? data
        : Buffer.from(data);
    try {
      return isBinary ? decodeBinary(bytes) : decodeText(bytes.toString('utf8'));
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.#socket.close(BAD_MESSAGE, 'Not a message of the protocol.');
      return null;
    }
  }

  #reply({ topic, ref, joinRef }: Message, reply: Reply): void {
    if (reply === null || ref === null) return;
    this.send(encode({ joinRef, ref, topic, event: 'phx_reply', payload: reply }));
  }

  async #handle(message: Message): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const { topic, event } = message;
    if (topic === 'phoenix') {
      const status = event === 'heartbeat' ? 'ok' : 'error';
      this.#reply(message, { status, response: {} });
      return;
    }
    if (event === 'phx_join') return this.#join(message);
    const channel = this.#channels.get(topic);
    if (channel === undefined) {
      this.#reply(message, { status: 'error', response: { reason: 'unmatched topic' } });
      return;
    }
    // The message belongs to an earlier join of the same topic.
    if (message.joinRef !== null && message.joinRef !== channel.joinRef) return;
    if (!this.#messages.take()) {
      channel.shutDown('Too many messages per second');
      return;
    }
    this.#reply(message, await channel.handle(message));
    if (event === 'phx_leave') channel.close();
  }

  /** Counts the socket for its person once; false when the person has too many. */
  #countPerson(person: string | undefined): boolean {
    if (person === undefined || this.#person !== null) return true;
    if (!this.#service.people.take(person)) return false;
    this.#person = person;
    return true;
  }

  async #join(message: Message): Promise<void> {
    this.#channels.get(message.topic)?.close();
    try {
      if (!this.#joins.take()) {
        throw new RealtimeFailure('ClientJoinRateLimitReached: Too many joins per second');
      }
      if (this.#channels.size >= MAX_CHANNELS_PER_SOCKET) {
        throw new RealtimeFailure('ChannelRateLimitReached: Too many channels');
      }
      const channel = await Channel.join(this.#service, this, message, () =>
        this.#channels.delete(message.topic),
      );
      if (this.#socket.readyState !== this.#socket.OPEN) {
        channel.forget();
        return;
      }
      if (!this.#countPerson(channel.userId)) {
        channel.forget();
        throw new RealtimeFailure('ConnectionRateLimitReached: Too many connections of one person');
      }
      clearTimeout(this.#joinDeadline);
      this.#channels.set(message.topic, channel);
      this.#reply(message, { status: 'ok', response: { postgres_changes: [] } });
      channel.open();
    } catch (error) {
      if (!(error instanceof RealtimeFailure || error instanceof CrowdedError)) throw error;
      const reason = error instanceof CrowdedError ? crowdedReason(error) : error.message;
      this.#reply(message, { status: 'error', response: { reason } });
    }
  }
}
