export const MAX_FRAME_BYTES = 256 * 1024;

/** Unsent bytes above which a client counts as slow. */
export const BEHIND_BYTES = 4 * 1024 * 1024;

/** Time after which a slow client is disconnected, in ms. */
export const BEHIND_MS = 10_000;

/** Unsent bytes above which a client is disconnected at once. */
export const MAX_BACKLOG_BYTES = 32 * 1024 * 1024;

/** Sockets of all clients together; each costs memory and a file descriptor. */
export const MAX_SOCKETS = 2_000;

/** Sockets of one IP address, which the devices of a café share. */
export const MAX_SOCKETS_PER_ADDRESS = 500;

export const MAX_SOCKETS_PER_PERSON = 30;

/** Time in ms after which a socket that has joined nothing is closed. */
export const JOIN_WITHIN_MS = 10_000;

export const MAX_CHANNELS_PER_SOCKET = 100;

/** Frames of one socket that may wait while an earlier one is handled. */
export const MAX_WAITING_FRAMES = 500;

/** Silence in ms after which a client counts as lost; clients send heartbeats each 25 s. */
export const SILENCE_MS = 60_000;

/** Longest presence of a member in bytes of JSON, because the whole topic receives it. */
export const MAX_PRESENCE_BYTES = 4_096;

export const MAX_PRESENT = 500;

export class Quota {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  take(key: string): boolean {
    const held = this.#held.get(key) ?? 0;
    if (held >= this.#most) return false;
    this.#held.set(key, held + 1);
    return true;
  }

  release(key: string): void {
    const held = this.#held.get(key) ?? 0;
    if (held > 1) this.#held.set(key, held - 1);
    else this.#held.delete(key);
  }
}

/** A rate limit that refills steadily: `perSecond` on average, `burst` at once. */
export class Budget {
  readonly #perSecond: number;
  readonly #burst: number;
  #left: number;
  #at = performance.now();

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#left = burst;
  }

  take(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
