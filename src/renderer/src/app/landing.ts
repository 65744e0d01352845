import { isBrowserOnline, logError } from '@/lib/app-error';
import { guestStore, startGuest } from '@/services/session/guest';

/*
 * The build writes the landing page into index.html, and src/renderer/build/head-script.js decides whether it
 * is shown. It needs no script. The app starts behind it at the first sign of activity, draws the
 * same page and replaces it unnoticed: scroll position, open details, focus and taps carry over.
 */

const root = document.documentElement;

/** Events that show that a person is using the page. */
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin', 'scroll'] as const;

/** How long pictures that are there already may hold up the change, in ms. */
const PICTURES_TIMEOUT_MS = 300;

const CLICK_BEHIND_MS = 100;

/** A finger that moved less between press and release taps where it pressed, in px. */
const STAYED_PX = 8;

/** The page's own pictures and fonts come first, in ms after its load. */
const PREFETCH_AFTER_MS = 500;

/** The prefetched files come before the copy of the whole app, in ms after the page's load. */
const STORE_AFTER_MS = 3_000;

const delay = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface PrerenderedPage {
  page: HTMLElement;
  scrolledTo: number;
  tapped: HTMLAnchorElement | null;
  /** The tapped link whose page the app draws first, instead of the landing page. */
  opened: HTMLAnchorElement | null;
  /** Whether a finger or a button is down: what it pressed must not be changed under it. */
  pressed: boolean;
  /** Ends listening for signs. */
  listening: AbortController;
}

let prerendered: PrerenderedPage | null = null;

/** Finds the matching element in the app's page: same tag, or same link target. */
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

/** Whether a click opens the link in this tab, without modifier keys. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** Returns the link into the app that contains the target of an event. */
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
  // The click that belongs to it comes right behind, if one comes.
  addEventListener('pointerup', () => setTimeout(set(false), CLICK_BEHIND_MS), options);
}

/** File addresses that the build wrote beside head-script.js; undefined on the desktop. */
const builtFiles = () => document.querySelector<HTMLElement>('script[data-app]')?.dataset;

/** Puts the app's styles into the page; elsewhere than on the web they come with its code. */
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

/** Returns the addresses in a list that the build wrote. */
const filesIn = (list: string | undefined) => list?.split(' ').filter(Boolean) ?? [];

/** Fetches the app's files when the page has nothing else to do, without running any. */
function prefetchWhenIdle(isStarted: () => boolean): void {
  const prefetch = () => {
    // An app that starts asks for what it needs itself; the rest would delay that.
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

/** The files of each page, as build/prefetch-plan.ts wrote them into the document. */
interface FilePlan {
  files: readonly string[];
  shell: { files: readonly number[] };
  /** Files of a guest's session and of the steps until a brew runs. */
  firstBrew: { files: readonly number[] };
  routes: readonly [pattern: string, files: readonly number[], requests: unknown, isBare: 0 | 1][];
}

function preloadModules(files: readonly string[]): void {
  for (const href of files) {
    const link = { rel: 'modulepreload', crossOrigin: '', href };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}

/** Whether following the link begins a guest's session. */
const isForGuests = ({ pathname }: HTMLAnchorElement) => pathname === '/calculator';

/** Loads the files of a tapped link's page beside the app's own, instead of after them. */
function preloadPage(link: HTMLAnchorElement): void {
  const text = document.getElementById('plan')?.textContent;
  if (!text) return;
  const plan: FilePlan = JSON.parse(text);
  const [, own = [], , isBare] =
    plan.routes.find(([pattern]) => new RegExp(pattern).test(link.pathname)) ?? [];
  const needed = [
    ...(isBare ? [] : plan.shell.files),
    ...own,
    ...(isForGuests(link) ? plan.firstBrew.files : []),
  ];
  preloadModules([...new Set(needed)].flatMap((index) => plan.files[index] ?? []));
}

/**
 * Stores the whole app on the device, so that it opens without a connection.
 * Behind the page's own files; the app registers the same worker again and follows its updates.
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
  addEventListener('load', () => setTimeout(start, STORE_AFTER_MS), { once: true });
}

/** Starts the app at once, or on the landing page at the first sign of activity. */
export function startOnDemand(start: () => Promise<unknown>): void {
  const page = document.getElementById('landing');
  if (page === null || root.dataset.page !== 'landing') {
    root.dataset.page = 'app';
    page?.remove();
    start().catch((error: unknown) => {
      logError('the app could not be loaded', error);
      // head-script.js shows the failure, as the app cannot.
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
    // Beside the styles, which must be there before the app's code runs.
    preloadModules(filesIn(builtFiles()?.app));
    start().catch((error: unknown) => {
      logError('the app could not be loaded', error);
      started = false;
      if (state.tapped === null) return;
      if (isBrowserOnline()) {
        // A newer version of the app has other files: its next page may load.
        location.assign(state.tapped.href);
        return;
      }
      // The browser's own error page would replace this one.
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
  // A guest sees a different word on the button.
  if (guestStore.getState() !== null) wake();
  prefetchWhenIdle(() => started);
  storeAppWhenIdle();
  // The app's styles may move the page between press and release. The browser then reports the click on
  // what both have in common, although the finger stayed on the link.
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

/**
 * Gives the router, before it starts, the address of the link that was tapped.
 * The app then draws that page at once, without the landing page in between.
 */
export function openTappedPage(): void {
  const link = prerendered?.tapped;
  if (!prerendered || !link) return;
  // As the app's landing page does at this link.
  if (isForGuests(link)) startGuest();
  history.pushState(null, '', link.href);
  prerendered.opened = link;
}

/** Until the pictures that can be seen already can be seen in the app's page as well. */
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
  page.remove();
  root.dataset.page = 'app';
  delete root.dataset.waking;
}

/** Puts the app's page into the place of the one that was drawn at build. */
export async function replacePrerenderedPage(): Promise<void> {
  const state = prerendered;
  if (state === null) return;
  if (state.opened !== null) {
    endPrerenderedPage(state);
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Another link was tapped while the first one's page was loaded.
    if (state.tapped !== null && state.tapped !== state.opened) location.assign(state.tapped.href);
    return;
  }
  // The router begins every page at its top.
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
