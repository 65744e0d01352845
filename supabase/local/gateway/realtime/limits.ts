/** Longest frame a client may send, in bytes. */
export const MAX_FRAME_BYTES = 256 * 1024;

/** A client with more than this to read, in bytes, is behind … */
export const BEHIND_BYTES = 4 * 1024 * 1024;

/** … and dropped when it stays so for this long, */
export const BEHIND_MS = 10_000;

/** or at once when so many bytes wait for it. */
export const MAX_BACKLOG_BYTES = 32 * 1024 * 1024;

/** Sockets of all clients together; each costs memory and a file descriptor. */
export const MAX_SOCKETS = 2_000;

/** Sockets of one address, which the devices of a café share. */
export const MAX_SOCKETS_PER_ADDRESS = 500;

/** Sockets of one person, over all devices and tabs. */
export const MAX_SOCKETS_PER_PERSON = 30;

/** A socket that joined nothing for so long is closed. */
export const JOIN_WITHIN_MS = 10_000;

export const MAX_CHANNELS_PER_SOCKET = 100;

/** Frames of one socket that may wait while an earlier one is handled. */
export const MAX_WAITING_FRAMES = 500;

/** A socket that says nothing for so long is gone; clients send a heartbeat every 25 s. */
export const SILENCE_MS = 60_000;

/** Longest presence of one member in bytes of JSON; the whole topic receives it. */
export const MAX_PRESENCE_BYTES = 4_096;

/** Members that a topic shows. */
export const MAX_PRESENT = 500;

/** Counts what each key holds at once, up to `most`. */
export class Quota {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes one for the key; false when it holds all it may. */
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

/** A budget that refills steadily: `perSecond` on the long run, `burst` at once. */
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

  /** Takes one; false when none is left. */
  take(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
