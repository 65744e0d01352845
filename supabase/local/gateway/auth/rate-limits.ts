import { tooManyEmails, tooManyRequests } from './errors.ts';

interface RateLimit {
  events: number;
  seconds: number;
}

/** The limits; each counts events by a key that the route passes, such as an IP address. */
export interface RateLimits {
  /** Password sign-ins by IP address. */
  signIn: RateLimit;
  /** Wrong passwords by IP address and e-mail. */
  wrongPassword: RateLimit;
  /** Wrong passwords by e-mail, from IP addresses that never signed in to its account. */
  wrongPasswords: RateLimit;
  /** Requests that send a mail, such as sign-ups and recoveries, by IP address. */
  mailRequests: RateLimit;
  /** Attempts with links and codes by IP address. */
  verify: RateLimit;
  /** Attempts with six-digit codes by sent mail, or by an e-mail address without one. */
  wrongCode: RateLimit;
  /** Attempts with six-digit codes by IP address and e-mail address, in all mails together. */
  wrongCodes: RateLimit;
  /** Refreshes, code exchanges and both requests of a social sign-in, by IP address. */
  tokens: RateLimit;
}

const FIVE_MINUTES = 300;

/** Defaults like GoTrue's, but higher by IP address, because people in a café share one. */
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

/** Counts in fixed windows in memory; a restart resets them. */
export class RateLimiter {
  readonly #limits: RateLimits | null;
  readonly #mailIntervalMs: number;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  /** `limits` null counts nothing; `mailIntervalSeconds` 0 allows every mail. */
  constructor(
    limits: RateLimits | null,
    mailIntervalSeconds: number,
    now: () => number = Date.now,
  ) {
    this.#limits = limits;
    this.#mailIntervalMs = mailIntervalSeconds * 1000;
    this.#now = now;
  }

  /** Counts an event; throws 429 `over_request_rate_limit` when the window is full. */
  count(limitName: keyof RateLimits, key: string): void {
    if (!this.take(limitName, key)) throw tooManyRequests();
  }

  take(limitName: keyof RateLimits, key: string): boolean {
    const limit = this.#limits?.[limitName];
    if (!limit) return true;
    const window = this.#window(`${limitName} ${key}`, limit.seconds * 1000);
    if (window.count >= limit.events) return false;
    window.count += 1;
    return true;
  }

  /** Resets a key after a success, so that only failures in a row count. */
  forgive(limitName: keyof RateLimits, key: string): void {
    this.#windows.delete(`${limitName} ${key}`);
  }

  /** Allows one mail of a kind per interval; throws 429 `over_email_send_rate_limit`. */
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
