import { tooManyEmails, tooManyRequests } from './errors.ts';

/** So many events in so many seconds. */
interface RateLimit {
  events: number;
  seconds: number;
}

/** The doors that count, each per the key its route names. */
export interface RateLimits {
  /** Password sign-ins per IP address. */
  signIn: RateLimit;
  /** Wrong passwords per IP address and e-mail. */
  wrongPassword: RateLimit;
  /** Wrong passwords per e-mail, from addresses without an earlier sign-in to it. */
  wrongPasswords: RateLimit;
  /** Sign-ups, one-time codes, recoveries and resends per IP address. */
  mailRequests: RateLimit;
  /** Links and codes presented, per IP address. */
  verify: RateLimit;
  /** Six-digit codes tried per mail, or per address that has none: ten guesses in a million. */
  wrongCode: RateLimit;
  /** Six-digit codes tried per IP address and e-mail, however many mails it asks for. */
  wrongCodes: RateLimit;
  /** Refreshes and code exchanges per IP address. */
  tokens: RateLimit;
}

const FIVE_MINUTES = 300;

/** Defaults after GoTrue's, wider per address because a café's people share one. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  signIn: { events: 120, seconds: FIVE_MINUTES },
  wrongPassword: { events: 10, seconds: FIVE_MINUTES },
  wrongPasswords: { events: 30, seconds: 900 },
  mailRequests: { events: 120, seconds: FIVE_MINUTES },
  verify: { events: 120, seconds: FIVE_MINUTES },
  wrongCode: { events: 10, seconds: 3600 },
  wrongCodes: { events: 50, seconds: 3600 },
  tokens: { events: 600, seconds: FIVE_MINUTES },
};

interface Window {
  endsAt: number;
  count: number;
}

/** Fixed windows in memory; a restart forgets them, which a loopback server can afford. */
export class RateLimiter {
  readonly #limits: RateLimits | null;
  readonly #mailIntervalMs: number;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  /** `limits` null counts nothing; `mailIntervalSeconds` 0 lets every mail go. */
  constructor(
    limits: RateLimits | null,
    mailIntervalSeconds: number,
    now: () => number = Date.now,
  ) {
    this.#limits = limits;
    this.#mailIntervalMs = mailIntervalSeconds * 1000;
    this.#now = now;
  }

  /** Counts one event; throws 429 `over_request_rate_limit` when the window is full already. */
  count(limitName: keyof RateLimits, key: string): void {
    if (!this.take(limitName, key)) throw tooManyRequests();
  }

  /** Counts one event; false when the window is full already. */
  take(limitName: keyof RateLimits, key: string): boolean {
    const limit = this.#limits?.[limitName];
    if (!limit) return true;
    const window = this.#window(`${limitName} ${key}`, limit.seconds * 1000);
    if (window.count >= limit.events) return false;
    window.count += 1;
    return true;
  }

  /** Starts over for a key that proved itself, so that only failures in a row add up. */
  forgive(limitName: keyof RateLimits, key: string): void {
    this.#windows.delete(`${limitName} ${key}`);
  }

  /**
   * One mail of a kind an interval for an address, known or not; throws 429
   * `over_email_send_rate_limit` with the seconds to wait.
   */
  claimMail(kind: string, address: string): void {
    if (this.#mailIntervalMs === 0) return;
    const window = this.#window(`mail ${kind} ${address}`, this.#mailIntervalMs);
    if (window.count > 0) throw tooManyEmails(Math.ceil((window.endsAt - this.#now()) / 1000));
    window.count = 1;
  }

  #window(name: string, milliseconds: number): Window {
    const now = this.#now();
    const known = this.#windows.get(name);
    if (known && known.endsAt > now) return known;
    if (this.#windows.size > 10_000) this.#forgetPast(now);
    const fresh = { endsAt: now + milliseconds, count: 0 };
    this.#windows.set(name, fresh);
    return fresh;
  }

  #forgetPast(now: number): void {
    for (const [name, { endsAt }] of this.#windows) {
      if (endsAt <= now) this.#windows.delete(name);
    }
  }
}
