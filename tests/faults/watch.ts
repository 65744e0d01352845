import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page, Request, Route } from 'playwright/test';
import type { TestApp } from '../support/app.ts';
import { FAULTS, type FaultName, OFFLINE_MS, rawWords } from './faults.ts';
import { Memory, reportToasts } from './memory.ts';
import { API, askedOf, nameOf } from './names.ts';
import { bePatient, look, type Resending, rememberActions } from './person.ts';
import { type Disturbance, isShell, mayFail, type Recording, rowProblems } from './plan.ts';
import { changingFunctions, countRows, gained } from './rows.ts';

/** Interval of checks of each page, and of retries of refused actions, in ms. */
const LOOK_MS = 400;
/** The same interval after a recent failure, in ms. */
const NEXT_LOOK_MS = 120;
/** Longest time that a page may be empty while it loads, in ms. */
const BLANK_MS = 12_000;
/** Time without requests after which no further request is expected, in ms. */
const QUIET_MS = 700;
/** Waits for an action's outcome, in ms: one after each action, a longer one if it failed. */
const GLANCE_MS = 80;
const PATIENCE_MS = 2_500;
/**
 * Number of quiet checks after a failure before the next action.
 * Quiet: no request is pending, and every failed request was sent again.
 */
const LOOKS = 2;
/** Longest wait for a journey's pending requests and expected rows, in ms. */
const LATE_MS = 60_000;

const isAction = (request: string) => !/^(\d+: )?(GET|HEAD) /.test(request) && !isShell(request);

/** Records the requests of one journey, and makes the requests of its disturbance fail. */
export class Watch {
  readonly met: { readonly request: string; readonly fault: FaultName }[] = [];
  readonly problems: string[] = [];
  #app: TestApp;
  #disturbance: Disturbance | null;
  #memory: Memory;
  #pages: Page[] = [];
  #requests: string[] = [];
  #seen = new Map<string, number>();
  #routed = new WeakSet<Request>();
  #ownFaults = new Set<string>();
  #words = new Set<string>();
  #blankSince = new WeakMap<Page, number>();
  #asking = 0;
  #quietSince = performance.now();
  /** Failed requests that the app has not sent again, with their remaining faults. */
  #failed = new Map<string, { readonly request: string; readonly faults: readonly FaultName[] }>();
  #looksSince = 0;
  /** End of the offline period; until then, requests fail and count as not sent. */
  #offlineUntil = 0;
  #troubleAt = Number.NEGATIVE_INFINITY;
  #isOver = false;
  #before: Record<string, number> = {};
  #looking: Promise<void> = Promise.resolve();

  private constructor(app: TestApp, disturbance: Disturbance | null) {
    this.#app = app;
    this.#disturbance = disturbance;
    this.#memory = new Memory(disturbance?.recording.reported ?? null);
  }

  /** Watches every context that is opened later; without a disturbance it only records. */
  static async start(app: TestApp, disturbance: Disturbance | null) {
    const watch = new Watch(app, disturbance);
    running = watch;
    watch.#before = await countRows(app.databaseUrl);
    watch.#looking = watch.#lookAround();
    return watch;
  }

  async join(context: BrowserContext): Promise<void> {
    const meet = async (page: Page) => {
      this.#pages.push(page);
      if (!this.#disturbance) return;
      // The root element always exists, so the handler runs before every step of the journey.
      const anything = page.locator('html');
      await page.addLocatorHandler(anything, () => this.#hold(), { noWaitAfter: true });
      // A person who waits for an action's outcome does not navigate either.
      const goTo = page.goto.bind(page);
      page.goto = async (...to) => {
        await this.#hold();
        return goTo(...to);
      };
    };
    context.on('page', (page) => void meet(page).catch(() => undefined));
    await Promise.all(context.pages().map(meet));
    context.on('request', (request) => this.#begins(request));
    context.on('requestfinished', (request) => this.#ends(request));
    context.on('requestfailed', (request) => {
      this.#ends(request);
      const why = request.failure()?.errorText ?? '';
      if (why !== 'net::ERR_ABORTED') this.#noteOwnFault(request, why);
    });
    context.on('response', (response) => {
      const isMade = !this.#routed.has(response.request()) && response.status() >= 400;
      if (isMade || response.status() >= 500)
        this.#noteOwnFault(response.request(), `${response.status()}`);
    });
    await context.exposeBinding('coadoReport', ({ page }, text: string) =>
      this.#memory.hear(text, page),
    );
    await context.addInitScript(reportToasts);
    await context.addInitScript(rememberActions);
    await context.route(API, (route) => this.#take(route));
  }

  /** Waits until the outcome of the last action is visible, as a person would. */
  async #hold() {
    await delay(GLANCE_MS);
    while (!this.#isOver && performance.now() - this.#troubleAt < PATIENCE_MS) {
      if (this.#failed.size === 0 && this.#asking <= 0 && this.#looksSince >= LOOKS) return;
      await delay(50);
    }
  }

  #meetTrouble() {
    this.#troubleAt = performance.now();
    this.#looksSince = 0;
  }

  #begins(request: Request) {
    if (!API.test(request.url())) return;
    this.#asking += 1;
  }

  #ends(request: Request) {
    if (!API.test(request.url())) return;
    this.#asking -= 1;
    this.#quietSince = performance.now();
  }

  #noteOwnFault(request: Request, what: string) {
    if (!API.test(request.url())) return;
    this.#ownFaults.add(`${nameOf(request.method(), request.url())} ${what}`);
  }

  async #take(route: Route) {
    const request = route.request();
    this.#routed.add(request);
    if (this.#isOffline()) {
      this.#meetTrouble();
      return route.abort('internetdisconnected').catch(() => undefined);
    }
    const nth = this.#pages.indexOf(request.frame().page()) + 1;
    const name = `${nth > 1 ? `${nth}: ` : ''}${nameOf(request.method(), request.url())}`;
    const asked = askedOf(request.url(), request.postData());
    const again = this.#failed.get(asked);
    this.#failed.delete(asked);
    // The request is a retry, not the next one with this name.
    if (again) return this.#fail(route, asked, again.request, again.faults);
    for (const [waiting, { request: other }] of isAction(name) ? this.#failed : []) {
      if (other.startsWith(`${name} #`)) this.#failed.delete(waiting);
    }
    const times = (this.#seen.get(name) ?? 0) + 1;
    this.#seen.set(name, times);
    const key = `${name} #${times}`;
    this.#requests.push(key);
    const { requests = [], faults = [] } = this.#disturbance ?? {};
    const those = faults.filter((fault) => requests.includes(key) && mayFail(key, fault));
    return this.#fail(route, asked, key, those);
  }

  async #fail(route: Route, asked: string, request: string, faults: readonly FaultName[]) {
    const [fault, ...further] = faults;
    if (fault === undefined) return route.fallback();
    this.met.push({ request, fault });
    this.#failed.set(asked, { request, faults: further });
    this.#meetTrouble();
    // The page may have been closed meanwhile.
    await FAULTS[fault](route).catch(() => undefined);
    if (fault === 'loses the answer') this.#offlineUntil = performance.now() + OFFLINE_MS;
  }

  #isOffline = () => performance.now() < this.#offlineUntil;

  async #lookAround() {
    while (!this.#isOver) {
      await delay(performance.now() - this.#troubleAt < PATIENCE_MS ? NEXT_LOOK_MS : LOOK_MS);
      // A page that is navigating cannot be evaluated.
      for (const page of this.#pages) {
        if (!page.isClosed()) await this.#lookAt(page).catch(() => undefined);
      }
      this.#looksSince += 1;
    }
  }

  async #lookAt(page: Page) {
    const seen = await look(page);
    if (seen === null) return;
    for (const word of rawWords(seen.words)) {
      const isNews = !this.#words.has(word);
      this.#words.add(word);
      if (this.#disturbance && isNews && !this.#disturbance.recording.words.includes(word)) {
        const at = seen.words.indexOf(word);
        this.problems.push(
          `says "${seen.words.slice(Math.max(0, at - 60), at + 60)}" at ${page.url()}`,
        );
      }
    }
    const since = this.#blankSince.get(page);
    if (!seen.isBlank) this.#blankSince.delete(page);
    else if (since === undefined) this.#blankSince.set(page, performance.now());
    else if (performance.now() - since > BLANK_MS) {
      this.problems.push(`a blank page at ${page.url()}`);
      this.#blankSince.set(page, Number.POSITIVE_INFINITY);
    }
    if (this.met.length === 0) return;
    await this.#memory.show(page);
    // A patient person waits for the connection.
    if (this.#isOffline()) return;
    if (await bePatient(page, this.#resending())) this.#meetTrouble();
  }

  #resending(): Resending {
    // Once all failed actions were sent again, a refusal on the page may belong to the journey.
    if (![...this.#failed.values()].some(({ request }) => isAction(request))) return 'never';
    const isCalm = performance.now() - Math.max(this.#quietSince, this.#troubleAt) > QUIET_MS;
    return this.#asking <= 0 && isCalm ? 'still reported' : 'reported';
  }

  /** Waits until no requests have been pending for `QUIET_MS`, at most `LATE_MS`. */
  async #settle() {
    const until = performance.now() + LATE_MS;
    while (performance.now() < until) {
      if (this.#asking <= 0 && performance.now() - this.#quietSince > QUIET_MS) return;
      await delay(100);
    }
  }

  async #hasFocus(): Promise<boolean> {
    const [page] = this.#pages;
    if (!page || page.isClosed()) return false;
    return page
      .evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
      .catch(() => false);
  }

  /** Ends the journey while its pages are open. Returns its recording; fills `problems`. */
  async end(): Promise<Recording> {
    const expected = this.#disturbance?.recording;
    const until = performance.now() + LATE_MS;
    let rows: Record<string, number> = {};
    let wrong: readonly string[] = [];
    let hasFocus = false;
    do {
      await this.#settle();
      rows = gained(this.#before, await countRows(this.#app.databaseUrl));
      wrong = rowProblems(expected?.rows ?? {}, rows);
      hasFocus = await this.#hasFocus();
    } while ((wrong.length > 0 || (expected?.hasFocus && !hasFocus)) && performance.now() < until);
    await this.stop();
    this.problems.push(...wrong);
    if (expected?.hasFocus && !hasFocus) this.problems.push('nothing has the focus');
    return {
      requests: this.#requests,
      rows,
      hasFocus,
      words: [...this.#words],
      reported: this.#memory.reported,
      changing: await changingFunctions(this.#app.databaseUrl),
      out: this.#ownFaults.size > 0 ? `makes faults itself: ${[...this.#ownFaults][0]}` : null,
    };
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    if (running === this) running = null;
    await this.#looking;
  }
}

let running: Watch | null = null;

export const joinWatch = async (context: BrowserContext) => running?.join(context);
