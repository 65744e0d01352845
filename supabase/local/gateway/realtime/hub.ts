import { randomUUID } from 'node:crypto';
import type { Rights } from './authorize.ts';
import { MAX_PRESENT } from './limits.ts';
import { encode, type Message, type Version } from './protocol.ts';

/** A member of a topic. */
export interface Member {
  readonly version: Version;
  /** As the client names it, e.g. `realtime:room`. */
  readonly fullTopic: string;
  readonly rights: Rights;
  readonly presenceKey: string;
  readonly wantsPresence: boolean;
  /** Person of the channel's access token; undefined for keys without a person. */
  readonly userId: string | undefined;
  /** Sends a frame, or drops a client that does not keep up. */
  deliver(frame: string): void;
  /** Asks the policies again, and closes when they say no. */
  recheck(): Promise<void>;
  /** Leaves and notifies the client. */
  close(): void;
}

/** A member's presence; the reference distinguishes its versions. */
interface Meta {
  readonly phx_ref: string;
  readonly [key: string]: unknown;
}

interface Topic {
  readonly members: Set<Member>;
  readonly tracked: Map<Member, Meta>;
}

type Metas = Record<string, { metas: Meta[] }>;

/** A broadcast as subscribers get it. */
export interface Broadcast {
  readonly type: 'broadcast';
  readonly event: string;
  readonly payload: unknown;
  readonly meta?: { readonly id: string };
}

function collect(entries: Iterable<readonly [Member, Meta]>): Metas {
  // A key may be any text, __proto__ included.
  const metas: Metas = Object.create(null);
  for (const [{ presenceKey }, meta] of entries) {
    metas[presenceKey] ??= { metas: [] };
    metas[presenceKey]?.metas.push(meta);
  }
  return metas;
}

/** Topics with their members. Private and public topics of one name are separate. */
export class Hub {
  readonly #topics = new Map<string, Topic>();

  #topic(name: string): Topic | undefined {
    return this.#topics.get(name);
  }

  join(name: string, member: Member): void {
    const topic = this.#topic(name) ?? { members: new Set(), tracked: new Map() };
    this.#topics.set(name, topic);
    topic.members.add(member);
    if (member.wantsPresence) this.showPresence(name, member);
  }

  /** Sends a member the presence list, if it may see it. */
  showPresence(name: string, member: Member): void {
    const topic = this.#topic(name);
    if (topic === undefined || !member.rights.presence.read) return;
    const payload = collect(topic.tracked);
    member.deliver(encode(messageTo(member, 'presence_state', payload), member.version));
  }

  leave(name: string, member: Member): void {
    const topic = this.#topic(name);
    if (topic === undefined) return;
    topic.members.delete(member);
    this.untrack(name, member);
    if (topic.members.size === 0) this.#topics.delete(name);
  }

  /** Ends everybody's stay in a topic, private or public, as a fault of the server would. */
  closeTopic(topic: string): void {
    for (const isPrivate of [true, false]) {
      for (const member of [...(this.#topic(hubName(topic, isPrivate))?.members ?? [])])
        member.close();
    }
  }

  /** Asks the policies again what a person may hear. */
  async recheck(userId: string): Promise<void> {
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

  /** Shows a member with this payload, or anew with another one; false when the topic is full. */
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
    const frames = new Map<Version, string>();
    for (const member of [...(this.#topic(name)?.members ?? [])]) {
      if (!to(member)) continue;
      const frame =
        frames.get(member.version) ?? encode(messageTo(member, event, payload), member.version);
      frames.set(member.version, frame);
      member.deliver(frame);
    }
  }
}

function messageTo({ fullTopic }: Member, event: string, payload: unknown): Message {
  return { joinRef: null, ref: null, topic: fullTopic, event, payload };
}

/** The hub's name of a topic. */
export const hubName = (topic: string, isPrivate: boolean): string =>
  `${isPrivate ? 'private' : 'public'}:${topic}`;
