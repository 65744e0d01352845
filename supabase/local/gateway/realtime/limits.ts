/** Longest frame a client may send, in bytes. */
export const MAX_FRAME_BYTES = 256 * 1024;

/** How much may wait to be read by a client before it is dropped, in bytes. */
export const MAX_BACKLOG_BYTES = 8 * 1024 * 1024;

export const MAX_CHANNELS_PER_SOCKET = 100;

/** Frames of one socket that may wait while an earlier one is handled. */
export const MAX_WAITING_FRAMES = 500;

/** A socket that says nothing for so long is gone; clients send a heartbeat every 25 s. */
export const SILENCE_MS = 60_000;

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
