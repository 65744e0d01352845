interface Applicant {
  readonly caller: string;
  readonly address: string;
  /** Returns a signal of the caller's disconnection; called only if the caller must wait. */
  readonly hungUp?: () => AbortSignal;
}

interface Waiting extends Applicant {
  readonly enter: () => void;
}

interface ConcurrencyLimits {
  readonly places: number;
  readonly perCaller: number;
  readonly perAddress: number;
  /** Most waiting requests, of one caller and of all callers together. */
  readonly waitingPerCaller: number;
  readonly waiting: number;
  readonly patience: number;
}

/** A refused request: HTTP 429 if too many requests of its caller wait, else 503. */
export class CrowdedError extends Error {
  readonly status: 429 | 503;

  constructor(status: 429 | 503) {
    super(status === 429 ? 'Too many requests at once.' : 'The server has too much to do.');
    this.name = 'CrowdedError';
    this.status = status;
  }
}

class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, change: 1 | -1): void {
    const count = this.of(key) + change;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }
}

/**
 * Limits how many requests run at once, in total and for each caller and address.
 * The caller with the fewest running requests is next, so slow requests delay only their caller.
 */
export class ConcurrencyLimit {
  readonly #limits: ConcurrencyLimits;
  readonly #inside = { callers: new Counts(), addresses: new Counts() };
  readonly #queued = new Counts();
  #taken = 0;
  #queue: Waiting[] = [];

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** Runs `work` once a place is free; throws CrowdedError if none becomes free in time. */
  async pass<T>(guest: Applicant, work: () => Promise<T>): Promise<T> {
    if (this.#mayEnter(guest)) this.#enter(guest);
    else await this.#wait(guest);
    try {
      return await work();
    } finally {
      this.#leave(guest);
    }
  }

  #mayEnter({ caller, address }: Applicant): boolean {
    const { places, perCaller, perAddress } = this.#limits;
    return (
      this.#taken < places &&
      this.#inside.callers.of(caller) < perCaller &&
      this.#inside.addresses.of(address) < perAddress
    );
  }

  #enter({ caller, address }: Applicant): void {
    this.#taken += 1;
    this.#inside.callers.add(caller, 1);
    this.#inside.addresses.add(address, 1);
  }

  #wait(guest: Applicant): Promise<void> {
    const { waiting, waitingPerCaller, patience } = this.#limits;
    if (this.#queued.of(guest.caller) >= waitingPerCaller) throw new CrowdedError(429);
    if (this.#queue.length >= waiting) throw new CrowdedError(503);
    const hangUp = guest.hungUp?.();
    // An aborted signal sends no event.
    if (hangUp?.aborted) throw new CrowdedError(503);
    this.#queued.add(guest.caller, 1);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        hangUp?.removeEventListener('abort', giveUp);
        this.#queued.add(guest.caller, -1);
        this.#queue = this.#queue.filter((each) => each !== entry);
      };
      const giveUp = () => {
        leave();
        reject(new CrowdedError(503));
      };
      const timer = setTimeout(giveUp, patience);
      hangUp?.addEventListener('abort', giveUp);
      const entry: Waiting = {
        ...guest,
        enter: () => {
          leave();
          this.#enter(guest);
          resolve();
        },
      };
      this.#queue.push(entry);
    });
  }

  #leave({ caller, address }: Applicant): void {
    this.#taken -= 1;
    this.#inside.callers.add(caller, -1);
    this.#inside.addresses.add(address, -1);
    if (this.#queue.length === 0) return;
    const { callers } = this.#inside;
    const next = this.#queue
      .filter((guest) => this.#mayEnter(guest))
      .reduce<Waiting | null>(
        (best, guest) =>
          best === null || callers.of(guest.caller) < callers.of(best.caller) ? guest : best,
        null,
      );
    next?.enter();
  }
}
