import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { CrowdedError } from '../concurrency-limit.ts';
import type { Caller } from '../keys.ts';
import type { Rights } from './authorize.ts';
import type { Member } from './hub.ts';
import { Budget, MAX_PRESENCE_BYTES } from './limits.ts';
import { binaryPayload, encode, type Message } from './protocol.ts';
import {
  callerOf,
  crowdedReason,
  notImplemented,
  publicRefused,
  RealtimeFailure,
  type RealtimeService,
} from './service.ts';

const joinShape = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      private: z.boolean().nullish(),
      broadcast: z
        .object({
          ack: z.boolean().nullish(),
          self: z.boolean().nullish(),
          replay: z.unknown().optional(),
        })
        .nullish(),
      presence: z
        .object({ key: z.string().max(255).nullish(), enabled: z.boolean().nullish() })
        .nullish(),
      postgres_changes: z.array(z.unknown()).nullish(),
    })
    .nullish(),
});
const broadcastShape = z.object({
  event: z.string().max(255),
  payload: z.unknown().optional(),
  metadata: z.unknown().optional(),
  persist: z.unknown().optional(),
});
const presenceShape = z.object({
  event: z.string(),
  payload: z.record(z.string(), z.unknown()).nullish(),
});
const tokenShape = z.object({ access_token: z.string().nullish() });

export interface Line {
  readonly apiKey: string;
  send(frame: string): void;
}

export type Reply = { status: 'ok' | 'error'; response: Record<string, unknown> } | null;

const ok = (response: Record<string, unknown> = {}): Reply => ({ status: 'ok', response });
const refusal = (reason: string): Reply => ({ status: 'error', response: { reason } });

/** Longest delay that setTimeout accepts, in ms. */
const MAX_TIMER_MS = 2_147_483_647;

export class Channel implements Member {
  readonly fullTopic: string;
  readonly joinRef: string | null;
  readonly presenceKey: string;
  wantsPresence: boolean;
  rights: Rights;
  #caller: Caller;
  readonly #service: RealtimeService;
  readonly #line: Line;
  readonly #topic: string;
  readonly #acknowledges: boolean;
  readonly #hearsItself: boolean;
  readonly #onClosed: (channel: Channel) => void;
  #expiry: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #presenceBudget = new Budget(5, 20);

  /** Joins a topic; throws RealtimeFailure if the client may not. */
  static async join(
    service: RealtimeService,
    line: Line,
    message: Message,
    onClosed: (channel: Channel) => void,
  ): Promise<Channel> {
    const topic = message.topic.replace(/^realtime:/, '');
    if (topic === '' || topic === message.topic) {
      throw new RealtimeFailure('TopicNameRequired: You must provide a topic name');
    }
    const read = joinShape.safeParse(message.payload);
    if (!read.success) throw new RealtimeFailure('InvalidJoinPayload: The join is malformed');
    const { access_token, config } = read.data;
    if ((config?.postgres_changes ?? []).length > 0) {
      throw notImplemented('postgres_changes; broadcast from the database instead');
    }
    if (config?.broadcast?.replay) throw notImplemented('the replay of broadcasts');
    if (config?.private !== true) throw publicRefused();
    const caller = await callerOf(service, line.apiKey, access_token ?? null);
    const rights = await service.hub.readRights(caller.claims.sub, () =>
      service.rightsOf(caller, topic),
    );
    if (!rights.broadcast.read && !rights.presence.read) throw unauthorized(topic);
    return new Channel(service, line, message, {
      ...config,
      topic,
      rights,
      caller,
      onClosed,
    });
  }

  private constructor(
    service: RealtimeService,
    line: Line,
    { topic: fullTopic, joinRef, ref }: Message,
    options: NonNullable<z.infer<typeof joinShape>['config']> & {
      topic: string;
      rights: Rights;
      caller: Caller;
      onClosed: (channel: Channel) => void;
    },
  ) {
    this.#service = service;
    this.#line = line;
    this.fullTopic = fullTopic;
    this.joinRef = joinRef ?? ref;
    this.#topic = options.topic;
    this.rights = options.rights;
    const key = options.presence?.key ?? '';
    this.presenceKey = key === '' ? randomUUID() : key;
    this.wantsPresence = options.presence?.enabled ?? key !== '';
    this.#acknowledges = options.broadcast?.ack ?? false;
    this.#hearsItself = options.broadcast?.self ?? false;
    this.#onClosed = options.onClosed;
    this.#caller = options.caller;
    this.#watchExpiry(options.caller);
  }

  get userId(): string | undefined {
    return this.#caller.claims.sub;
  }

  /** Subscribes to messages. Call it after the join is answered: the client expects this order. */
  open(): void {
    this.#service.hub.join(this.#topic, this);
  }

  deliver(frame: string): void {
    this.#line.send(frame);
  }

  async handle({ event, payload }: Message): Promise<Reply> {
    switch (event) {
      case 'phx_leave':
        return ok();
      case 'broadcast':
        return this.#broadcast(payload);
      case 'presence':
        return this.#presence(payload);
      case 'access_token':
        await this.#renew(payload);
        return null;
      default:
        return refusal(`NotImplemented: The event ${event} is unknown`);
    }
  }

  #broadcast(body: unknown): Reply {
    const read = broadcastShape.safeParse(body);
    if (!read.success) return refusal('InvalidPayload: The broadcast is malformed');
    const { event, payload, metadata, persist } = read.data;
    if (payload === binaryPayload) {
      return refusal(notImplemented('broadcasts of binary payloads').message);
    }
    if (metadata !== undefined || persist !== undefined) {
      return refusal(notImplemented('the persistence of client broadcasts').message);
    }
    if (!this.rights.broadcast.write) return refusal(unauthorized(this.#topic).message);
    const message = { type: 'broadcast', event, payload } as const;
    this.#service.hub.broadcast(this.#topic, message, this, this.#hearsItself);
    return this.#acknowledges ? ok() : null;
  }

  #presence(body: unknown): Reply {
    const read = presenceShape.safeParse(body);
    if (!read.success) return refusal('InvalidPayload: The presence is malformed');
    const { hub } = this.#service;
    switch (read.data.event) {
      case 'track':
        if (!this.rights.presence.write) return refusal(unauthorized(this.#topic).message);
        if (!this.wantsPresence) {
          this.wantsPresence = true;
          hub.showPresence(this.#topic, this);
        }
        return this.#track(read.data.payload ?? {});
      case 'untrack':
        hub.untrack(this.#topic, this);
        return ok();
      default:
        return refusal(`InvalidPayload: The presence event ${read.data.event} is unknown`);
    }
  }

  #track(payload: Readonly<Record<string, unknown>>): Reply {
    if (Buffer.byteLength(JSON.stringify(payload)) > MAX_PRESENCE_BYTES) {
      return refusal(`PresencePayloadTooLarge: At most ${MAX_PRESENCE_BYTES} bytes`);
    }
    if (!this.#presenceBudget.take()) {
      return refusal('ClientPresenceRateLimitReached: Too many presence messages per second');
    }
    const isShown = this.#service.hub.track(this.#topic, this, payload);
    return isShown ? ok() : refusal('PresenceLimitReached: Too many members in this topic');
  }

  /** Replaces the token, which may change the expiry or the rights, or be invalid. */
  async #renew(body: unknown): Promise<void> {
    const read = tokenShape.safeParse(body);
    if (!read.success) return;
    try {
      const token = read.data.access_token ?? null;
      this.#caller = await callerOf(this.#service, this.#line.apiKey, token);
    } catch (error) {
      if (!(error instanceof RealtimeFailure)) throw error;
      this.shutDown(error.message);
      return;
    }
    // The expiry of the old token must not close the channel while the rights are read.
    this.#watchExpiry(this.#caller);
    await this.recheck();
  }

  async recheck(): Promise<void> {
    try {
      this.rights = await this.#service.rightsOf(this.#caller, this.#topic);
    } catch (error) {
      // A channel without known rights closes, and the client joins again.
      if (error instanceof CrowdedError) return this.shutDown(crowdedReason(error));
      this.#service.log.error('The rights of a channel could not be read again.', error);
      return this.shutDown('DatabaseConnectionError: The rights could not be read');
    }
    if (this.#isClosed) return;
    const { broadcast, presence } = this.rights;
    if (!broadcast.read && !presence.read) this.shutDown(unauthorized(this.#topic).message);
    else if (!presence.write) this.#service.hub.untrack(this.#topic, this);
  }

  #watchExpiry({ claims }: Caller): void {
    clearTimeout(this.#expiry);
    if (this.#isClosed) return;
    if (claims.exp === undefined) return;
    const left = claims.exp * 1000 - Date.now();
    this.#expiry = setTimeout(
      () => this.shutDown('InvalidJWTToken: Token has expired'),
      Math.min(Math.max(left, 0), MAX_TIMER_MS),
    );
    this.#expiry.unref();
  }

  shutDown(reason: string): void {
    if (this.#isClosed) return;
    this.#push('system', {
      extension: 'system',
      status: 'error',
      message: reason,
      channel: this.#topic,
    });
    this.close();
  }

  close(): void {
    if (this.#isClosed) return;
    this.forget();
    this.#push('phx_close', {});
  }

  /** Closes without a message, for a client that has disconnected. */
  forget(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#expiry);
    this.#service.hub.leave(this.#topic, this);
    this.#onClosed(this);
  }

  #push(event: string, payload: unknown): void {
    const { fullTopic: topic, joinRef } = this;
    // realtime-js recognises the closing of its channel by the reference of the join.
    const ref = event === 'phx_close' ? joinRef : null;
    this.#line.send(encode({ joinRef, ref, topic, event, payload }));
  }
}

function unauthorized(topic: string): RealtimeFailure {
  return new RealtimeFailure(
    `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
  );
}
