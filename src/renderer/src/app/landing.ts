import { isBrowserOnline, logError } from '@/lib/app-error';
import { onPressesPaused } from '@/lib/async';
import { guestStore, startGuest } from '@/services/session/guest';

/*
 * The build writes the landing page into index.html, and src/renderer/build/head-script.js decides
 * whether it is shown. It needs no script. The app starts at the first sign of activity, renders
 * the same page behind it, and replaces it: scroll position, open details, focus and taps are kept.
 */

const root = document.documentElement;

const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin', 'scroll'] as const;

/** Longest wait for pictures of the app's page before it replaces the prerendered one, in ms. */
const PICTURES_TIMEOUT_MS = 300;

const CLICK_BEHIND_MS = 100;

/** Longest movement between press and release that is still a tap, in px. */
const STAYED_PX = 8;

/** Delay of the prefetch in ms after the load, so that pictures and fonts load first. */
const PREFETCH_AFTER_MS = 500;

/**
 * Delay in ms, after the load and after each press, before the service worker starts.
 * The page's files load first. The half second puts the start between two ticks of a timer that the
 * last press started.
 */
const STORE_AFTER_MS = 3_500;

const delay = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface PrerenderedPage {
  page: HTMLElement;
  scrolledTo: number;
  tapped: HTMLAnchorElement | null;
  /** The tapped link whose page the app renders first, instead of the landing page. */
  opened: HTMLAnchorElement | null;
  /** Whether a pointer is down: the element below it must not be replaced before the click. */
  pressed: boolean;
  listening: AbortController;
}

let prerendered: PrerenderedPage | null = null;

/** Finds the same element in the app's page, by link target or by tag and order. */
function counterpartOf(element: Element): HTMLElement | null {
  const kind =
    element instanceof HTMLAnchorElement
      ? `a[href="${element.getAttribute('href')}"]`
      : element.tagName.toLowerCase();
  const all = (page: ParentNode | null) => [...(page?.querySelectorAll(kind) ?? [])];
  const at = all(prerendered?.page ?? null).indexOf(element);
  const counterpart = all(document.getElementById('root'))[at];
  return counterpart instanceof HTMLElement ? counterpart : null;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

const linkAt = (target: EventTarget | null | undefined) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

function trackPresses(state: PrerenderedPage, signal: AbortSignal): void {
  const set = (pressed: boolean) => () => {
    state.pressed = pressed;
  };
  const options = { signal, capture: true, passive: true };
  addEventListener('pointerdown', set(true), options);
  addEventListener('pointercancel', set(false), options);
  addEventListener('click', set(false), options);
  // The browser sends the click, if any, shortly after this event.
  addEventListener('pointerup', () => setTimeout(set(false), CLICK_BEHIND_MS), options);
}

/** Addresses of files, which the build wrote into the script tag; undefined on the desktop. */
const builtFiles = () => document.querySelector<HTMLElement>('script[data-app]')?.dataset;

/** Loads the app's stylesheet on the web; elsewhere the app's code contains it. */
export async function loadStyles(): Promise<void> {
  const href = builtFiles()?.styles;
  if (href === undefined) return;
  await new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      crossOrigin: '',
      href,
      onload: resolve,
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('The styles could not be loaded.'));
    });
    document.head.append(link);
  });
}

const filesIn = (list: string | undefined) => list?.split(' ').filter(Boolean) ?? [];

function prefetchWhenIdle(isStarted: () => boolean): void {
  const prefetch = () => {
    // A started app requests the files that it needs; prefetching others would delay those.
    if (isStarted()) return;
    const { styles, app, landing } = builtFiles() ?? {};
    for (const href of [styles, app, landing].flatMap(filesIn)) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'prefetch', href }),
      );
    }
  };
  addEventListener('load', () => setTimeout(prefetch, PREFETCH_AFTER_MS), { once: true });
}

/** Part of the prefetch plan that build/prefetch-plan.ts wrote into the document. */
interface FilePlan {
  files: readonly string[];
  shell: { files: readonly number[] };
  /** Files of a guest's session; `later` are those of the first brew's further steps. */
  firstBrew: { files: readonly number[]; later: readonly number[] };
  routes: readonly [pattern: string, files: readonly number[], requests: unknown, isBare: 0 | 1][];
}

const preloads = new Map<string, Promise<unknown>>();

function preloadModule(href: string): Promise<unknown> {
  const preload =
    preloads.get(href) ??
    new Promise((done) => {
      const link = { rel: 'modulepreload', crossOrigin: '', onload: done, onerror: done, href };
      document.head.append(Object.assign(document.createElement('link'), link));
    });
  preloads.set(href, preload);
  return preload;
}

/** Preloads modules, each once; resolves when all of them are loaded or have failed. */
const preloadModules = (files: readonly string[]) => Promise.all(files.map(preloadModule));

const isForGuests = ({ pathname }: HTMLAnchorElement) => pathname === '/calculator';

/** Loads the files of a tapped link's page in parallel with the app's own files. */
function preloadPage(link: HTMLAnchorElement): void {
  const text = document.getElementById('plan')?.textContent;
  if (!text) return;
  const plan: FilePlan = JSON.parse(text);
  const [, own = [], , isBare] =
    plan.routes.find(([pattern]) => new RegExp(pattern).test(link.pathname)) ?? [];
  const { files: session, later } = isForGuests(link) ? plan.firstBrew : { files: [], later: [] };
  const addresses = (indexes: readonly number[]) =>
    indexes.flatMap((index) => plan.files[index] ?? []);
  const needed = [
    ...filesIn(builtFiles()?.app),
    ...addresses([...(isBare ? [] : plan.shell.files), ...own, ...session]),
  ];
  // The files of a guest's first brew must not delay those of the first page.
  void preloadModules(needed).then(async () => {
    await delay(0);
    await preloadModules(addresses(later));
  });
}

/**
 * Stores the whole app on the device, so that it opens without a connection.
 * The app registers the same service worker again and handles its updates.
 */
function storeAppWhenIdle(): void {
  if (builtFiles() === undefined || !('serviceWorker' in navigator)) return;
  const store = async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
    root.dataset.offline = 'ready';
  };
  const start = () =>
    void store().catch((error: unknown) => logError('landing: the app could not be stored', error));
  addEventListener('load', () => onPressesPaused(STORE_AFTER_MS, start), { once: true });
}

/** Starts the app at once; on the landing page, at the first sign of activity. */
export function startOnDemand(start: () => Promise<unknown>): void {
  const page = document.getElementById('landing');
  if (page === null || root.dataset.page !== 'landing') {
    root.dataset.page = 'app';
    page?.remove();
    start().catch((error: unknown) => {
      logError('the app could not be loaded', error);
      // head-script.js listens for this event and shows the failure.
      dispatchEvent(new Event('unloaded'));
    });
    return;
  }
  const listening = new AbortController();
  const { signal } = listening;
  const state: PrerenderedPage = {
    page,
    scrolledTo: window.scrollY,
    tapped: null,
    opened: null,
    pressed: false,
    listening,
  };
  prerendered = state;
  let started = false;
  const wake = () => {
    if (started) return;
    started = true;
    // The app's code loads in parallel with the styles, which must be loaded before it runs.
    void preloadModules(filesIn(builtFiles()?.app));
    start().catch((error: unknown) => {
      logError('the app could not be loaded', error);
      started = false;
      if (state.tapped === null) return;
      if (isBrowserOnline()) {
        // After a deployment these files no longer exist; the current page names the new ones.
        location.assign(state.tapped.href);
        return;
      }
      // Without a connection a navigation would end at the browser's error page.
      state.tapped = null;
      delete root.dataset.waking;
      root.dataset.offline = 'missing';
    });
  };
  const follow = (link: HTMLAnchorElement) => {
    state.tapped = link;
    root.dataset.waking = '';
    wake();
    preloadPage(link);
  };
  for (const sign of SIGNS) addEventListener(sign, wake, { signal, passive: true });
  addEventListener(
    'scroll',
    () => {
      state.scrolledTo = window.scrollY;
    },
    { signal, passive: true },
  );
  trackPresses(state, signal);
  root.dataset.booted = '';
  if (root.dataset.tapped !== undefined) {
    const link = page.querySelector<HTMLAnchorElement>(`a[href="${root.dataset.tapped}"]`);
    if (link) follow(link);
  }
  // A guest's landing page has another text on the button, which only the app can draw.
  if (guestStore.getState() !== null) wake();
  prefetchWhenIdle(() => started);
  storeAppWhenIdle();
  // The app's styles may move the page between press and release. The browser then sends the click
  // to the common ancestor of both places, although the finger did not move from the link.
  let press: PointerEvent | null = null;
  page.addEventListener('pointerdown', (event) => {
    press = event;
  });
  page.addEventListener('click', (event) => {
    const hasStayed =
      press !== null &&
      Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < STAYED_PX;
    const link = linkAt(event.target) ?? (hasStayed ? linkAt(press?.target) : null);
    if (link === null || !isPlain(event)) return;
    event.preventDefault();
    follow(link);
  });
}

/** Sets the address to the tapped link, so that the router renders that page first. */
export function openTappedPage(): void {
  const link = prerendered?.tapped;
  if (!prerendered || !link) return;
  // `WelcomePage` also starts a guest when this link is pressed there.
  if (isForGuests(link)) startGuest();
  history.pushState(null, '', link.href);
  prerendered.opened = link;
}

/** Resolves once the app's page has loaded the pictures that the visitor already sees. */
async function picturesReady(page: HTMLElement): Promise<void> {
  const counterparts = [...page.querySelectorAll('img')].flatMap((picture) => {
    const counterpart =
      picture.complete && picture.naturalWidth > 0 ? counterpartOf(picture) : null;
    return counterpart instanceof HTMLImageElement ? [counterpart] : [];
  });
  const drawn = counterparts.map((counterpart) => {
    counterpart.loading = 'eager';
    return counterpart.decode();
  });
  await Promise.race([Promise.allSettled(drawn), delay(PICTURES_TIMEOUT_MS)]);
}

function endPrerenderedPage({ page, listening }: PrerenderedPage): void {
  prerendered = null;
  listening.abort();
  root.dataset.page = 'app';
  delete root.dataset.waking;
  // The page is removed last, because the browser then computes all styles if it has the focus.
  page.remove();
}

export async function replacePrerenderedPage(): Promise<void> {
  const state = prerendered;
  if (state === null) return;
  if (state.opened !== null) {
    endPrerenderedPage(state);
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The visitor tapped another link while the page of the first one was loading.
    if (state.tapped !== null && state.tapped !== state.opened) location.assign(state.tapped.href);
    return;
  }
  // The router has scrolled the new page to its top.
  window.scrollTo({ top: state.scrolledTo, behavior: 'instant' });
  await picturesReady(state.page);
  while (state.pressed) await delay(CLICK_BEHIND_MS);
  if (prerendered !== state) return;
  const { page, tapped } = state;
  const focused = page.contains(document.activeElement) ? document.activeElement : null;
  const next = focused && counterpartOf(focused);
  const tap = tapped && counterpartOf(tapped);
  const opened = [...page.querySelectorAll('details[open]')].map(counterpartOf);
  const scrolledLists = [...page.querySelectorAll('ul')].map(
    (list) => [counterpartOf(list), list.scrollLeft] as const,
  );
  const top = window.scrollY;
  endPrerenderedPage(state);
  for (const details of opened) details?.setAttribute('open', '');
  for (const [list, left] of scrolledLists) if (list && left > 0) list.scrollLeft = left;
  window.scrollTo({ top, behavior: 'instant' });
  next?.focus({ preventScroll: true });
  tap?.click();
}
