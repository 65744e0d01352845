import { logError } from '@/lib/app-error';
import { guestStore } from '@/services/session/guest';

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

/** The page's own pictures and fonts come first, in ms after its load. */
const PREFETCH_AFTER_MS = 500;

const delay = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface PrerenderedPage {
  page: HTMLElement;
  scrolledTo: number;
  tapped: HTMLAnchorElement | null;
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

/** Fetches the app's files when the page has nothing else to do, without running any. */
function prefetchWhenIdle(): void {
  const files = builtFiles();
  const prefetch = () => {
    const all = `${files?.styles ?? ''} ${files?.app ?? ''} ${files?.landing ?? ''}`;
    for (const href of all.trim().split(' ')) {
      if (href)
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'prefetch', href }),
        );
    }
  };
  addEventListener('load', () => setTimeout(prefetch, PREFETCH_AFTER_MS), { once: true });
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
    pressed: false,
    listening,
  };
  prerendered = state;
  let started = false;
  const wake = () => {
    if (started) return;
    started = true;
    start().catch((error: unknown) => {
      logError('the app could not be loaded', error);
      started = false;
      // The next page may load, or shows by itself that there is no connection.
      if (state.tapped) location.assign(state.tapped.href);
    });
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
    state.tapped = page.querySelector(`a[href="${root.dataset.tapped}"]`);
    root.dataset.waking = '';
    wake();
  }
  // A guest sees a different word on the button.
  if (guestStore.getState() !== null) wake();
  prefetchWhenIdle();
  page.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[href^="/"]')
        : null;
    if (link === null || !isPlain(event)) return;
    event.preventDefault();
    state.tapped = link;
    root.dataset.waking = '';
    wake();
  });
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

/** Puts the app's page into the place of the one that was drawn at build. */
export async function replacePrerenderedPage(): Promise<void> {
  const state = prerendered;
  if (state === null) return;
  // The router begins every page at its top.
  window.scrollTo({ top: state.scrolledTo, behavior: 'instant' });
  await picturesReady(state.page);
  while (state.pressed) await delay(CLICK_BEHIND_MS);
  if (prerendered !== state) return;
  const { page, tapped, listening } = state;
  listening.abort();
  const focused = page.contains(document.activeElement) ? document.activeElement : null;
  const next = focused && counterpartOf(focused);
  const tap = tapped && counterpartOf(tapped);
  const opened = [...page.querySelectorAll('details[open]')].map(counterpartOf);
  const scrolledLists = [...page.querySelectorAll('ul')].map(
    (list) => [counterpartOf(list), list.scrollLeft] as const,
  );
  const top = window.scrollY;
  prerendered = null;
  page.remove();
  root.dataset.page = 'app';
  delete root.dataset.waking;
  for (const details of opened) details?.setAttribute('open', '');
  for (const [list, left] of scrolledLists) if (list && left > 0) list.scrollLeft = left;
  window.scrollTo({ top, behavior: 'instant' });
  next?.focus({ preventScroll: true });
  tap?.click();
}
