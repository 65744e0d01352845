// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const start = vi.fn(() => new Promise<void>(() => undefined));
const at = (clientX: number, clientY: number) => ({ bubbles: true, clientX, clientY });
const root = document.documentElement;

const PLAN = {
  files: ['/shell.js', '/calculator.js', '/guest.js', '/studies.js', '/timer.js'],
  shell: { files: [0] },
  firstBrew: { files: [2], later: [1, 2, 4] },
  routes: [
    ['^/calculator/?$', [1], [], 0],
    ['^/studies/?$', [3], [], 0],
  ],
};

const linked = (rel: string) =>
  [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].map((link) =>
    link.getAttribute('href'),
  );

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  start.mockClear();
  root.dataset.page = 'landing';
  delete root.dataset.waking;
  document.head.innerHTML = `<script data-app="/app.js /library.js" data-landing="/welcome.js"></script>
    <script type="application/json" id="plan">${JSON.stringify(PLAN)}</script>`;
  document.body.innerHTML =
    '<div id="landing"><div id="lead"><a href="/calculator"><span>Experimentar</span></a></div></div>';
  const { startOnDemand } = await import('./landing');
  startOnDemand(start);
});

afterEach(() => {
  vi.useRealTimers();
});

function tap(released: string, x: number): MouseEvent {
  const find = (selector: string) => document.querySelector(selector);
  find('a span')?.dispatchEvent(new PointerEvent('pointerdown', at(100, 200)));
  const click = new MouseEvent('click', { ...at(x, 200), cancelable: true });
  find(released)?.dispatchEvent(click);
  return click;
}

it('opens a tapped link by starting the app', () => {
  expect(tap('a span', 100).defaultPrevented).toBe(true);
  expect(root.dataset.waking).toBe('');
  expect(start).toHaveBeenCalledOnce();
});

it('opens a link that the page moved from under the finger during the press', () => {
  expect(tap('#lead', 101).defaultPrevented).toBe(true);
  expect(root.dataset.waking).toBe('');
});

it('ignores a press that ends at another place', () => {
  expect(tap('#lead', 300).defaultPrevented).toBe(false);
  expect(root.dataset.waking).toBeUndefined();
});

it('loads the app and the tapped page, then the steps of the first brew, each file once', async () => {
  tap('a span', 100);
  const first = ['/app.js', '/library.js', '/shell.js', '/calculator.js', '/guest.js'];
  expect(linked('modulepreload')).toEqual(first);
  for (const link of document.querySelectorAll('link[rel="modulepreload"]'))
    link.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(linked('modulepreload')).toEqual([...first, '/timer.js']);
});

it('prefetches the app if the visitor does nothing', () => {
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(500);
  expect(linked('prefetch')).toEqual(['/app.js', '/library.js', '/welcome.js']);
});

it('prefetches nothing while the app starts', () => {
  tap('a span', 100);
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(500);
  expect(linked('prefetch')).toEqual([]);
});

it('stores the app at a pause in the presses, and not during a first brew', async () => {
  const register = vi.fn(() => new Promise(() => undefined));
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  const { startOnDemand } = await import('./landing');
  startOnDemand(start);
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(3_400);
  tap('a span', 100);
  vi.advanceTimersByTime(3_400);
  expect(register).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(register).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('shows the tapped page before it removes the landing page', async () => {
  const { openTappedPage, replacePrerenderedPage } = await import('./landing');
  const page = document.getElementById('landing');
  tap('a span', 100);
  openTappedPage();
  const shown = vi.fn();
  if (page) page.remove = () => shown(root.dataset.page, root.dataset.waking);
  await replacePrerenderedPage();
  expect(shown).toHaveBeenCalledExactlyOnceWith('app', undefined);
});
