import { randomUUID } from 'node:crypto';
import type { Rights } from './authorize.ts';
import { MAX_PRESENT } from './limits.ts';
import { encode } from './protocol.ts';

export interface Member {
  /** The client's name of the topic, such as `realtime:counter`. */
  readonly fullTopic: string;
  readonly rights: Rights;
  readonly presenceKey: string;
  readonly wantsPresence: boolean;
  /** Person of the channel's access token; undefined for API keys. */
  readonly userId: string | undefined;
  /** Sends a frame, or disconnects a client that is too slow. */
  deliver(frame: string): void;
  /** Evaluates the policies again; closes the channel if they let it read nothing. */
  recheck(): Promise<void>;
  close(): void;
}

/** A member's presence; `phx_ref` distinguishes its versions. */
interface Meta {
  readonly phx_ref: string;
  readonly [key: string]: unknown;
}

interface Topic {
  readonly members: Set<Member>;
  readonly tracked: Map<Member, Meta>;
}

type Metas = Record<string, { metas: Meta[] }>;

export interface Broadcast {
  readonly type: 'broadcast';
  readonly event: string;
  readonly payload: unknown;
  readonly meta?: { readonly id: string };
}

function collect(entries: Iterable<readonly [Member, Meta]>): Metas {
  // A key may be any text, even '__proto__'.
  const metas: Metas = Object.create(null);
  for (const [{ presenceKey }, meta] of entries) {
    metas[presenceKey] ??= { metas: [] };
    metas[presenceKey]?.metas.push(meta);
  }
  return metas;
}

/** The reading of a channel's rights before the channel becomes a member. */
interface Reading {
  readonly userId: string | undefined;
  isOutdated: boolean;
}

export class Hub {
  readonly #topics = new Map<string, Topic>();
  readonly #readings = new Set<Reading>();

  #topic(name: string): Topic | undefined {
    return this.#topics.get(name);
  }

  join(name: string, member: Member): void {
    const topic = this.#topic(name) ?? { members: new Set(), tracked: new Map() };
    this.#topics.set(name, topic);
    topic.members.add(member);
    if (member.wantsPresence) this.showPresence(name, member);
  }

  showPresence(name: string, member: Member): void {
    const topic = this.#topic(name);
    if (topic === undefined || !member.rights.presence.read) return;
    const payload = collect(topic.tracked);
    member.deliver(frameFor(member, 'presence_state', payload));
  }

  leave(name: string, member: Member): void {
    const topic = this.#topic(name);
    if (topic === undefined) return;
    topic.members.delete(member);
    this.untrack(name, member);
    if (topic.members.size === 0) this.#topics.delete(name);
  }

  /** Closes all channels of a topic, as a fault of the server would. */
  closeTopic(name: string): void {
    for (const member of [...(this.#topic(name)?.members ?? [])]) member.close();
  }

  /** Reads the rights of a channel before it joins, and again if they change meanwhile. */
  async readRights(userId: string | undefined, read: () => Promise<Rights>): Promise<Rights> {
    const reading: Reading = { userId, isOutdated: false };
    this.#readings.add(reading);
    try {
      let rights = await read();
      while (reading.isOutdated) {
        reading.isOutdated = false;
        rights = await read();
      }
      return rights;
    } finally {
      this.#readings.delete(reading);
    }
  }

  async recheck(userId: string): Promise<void> {
    for (const reading of this.#readings) {
      if (reading.userId === userId) reading.isOutdated = true;
    }
    const theirs = [...this.#topics.values()].flatMap(({ members }) =>
      [...members].filter((member) => member.userId === userId),
    );
    for (const member of theirs) await member.recheck();
  }

  /** Sends a broadcast to the topic; to `sender` only with `toSender`. */
  broadcast(name: string, broadcast: Broadcast, sender?: Member, toSender = false): void {
    this.#send(
      name,
      'broadcast',
      broadcast,
      (member) => member.rights.broadcast.read && (toSender || member !== sender),
    );
  }

  /** Sets a member's presence; false if the topic is full or has no members. */
  track(name: string, member: Member, payload: Readonly<Record<string, unknown>>): boolean {
    const topic = this.#topic(name);
    if (topic === undefined) return false;
    const before = topic.tracked.get(member);
    if (before === undefined && topic.tracked.size >= MAX_PRESENT) return false;
    const meta: Meta = {
      ...payload,
      phx_ref: randomUUID(),
      ...(before === undefined ? {} : { phx_ref_prev: before.phx_ref }),
    };
    topic.tracked.set(member, meta);
    this.#sendDiff(name, [[member, meta]], before === undefined ? [] : [[member, before]]);
    return true;
  }

  untrack(name: string, member: Member): void {
    const topic = this.#topic(name);
    const before = topic?.tracked.get(member);
    if (topic === undefined || before === undefined) return;
    topic.tracked.delete(member);
    this.#sendDiff(name, [], [[member, before]]);
  }

  #sendDiff(
    name: string,
    joins: readonly (readonly [Member, Meta])[],
    leaves: readonly (readonly [Member, Meta])[],
  ): void {
    this.#send(
      name,
      'presence_diff',
      { joins: collect(joins), leaves: collect(leaves) },
      (member) => member.wantsPresence && member.rights.presence.read,
    );
  }

  #send(name: string, event: string, payload: unknown, to: (member: Member) => boolean): void {
    let frame: string | undefined;
    for (const member of [...(this.#topic(name)?.members ?? [])]) {
      if (!to(member)) continue;
      frame ??= frameFor(member, event, payload);
      member.deliver(frame);
    }
  }
}

const frameFor = ({ fullTopic }: Member, event: string, payload: unknown): string =>
  encode({ joinRef: null, ref: null, topic: fullTopic, event, payload });
