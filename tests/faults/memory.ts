import type { Page } from 'playwright/test';

/** Time for which the text of a vanished toast stays in the page for slow tests, in ms. */
const REMEMBERED_MS = 25_000;
/** The toast shown instead of "done" when the write waits on the device. */
const STORED_NOTICE = /guardado neste aparelho/i;

declare global {
  interface Window {
    coadoReport?: (text: string) => Promise<void>;
  }
}

export function reportToasts(): void {
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      const toasts = [node, ...node.querySelectorAll('*')].filter((it) =>
        it.matches('.mantine-Notification-root'),
      );
      for (const part of toasts.flatMap((toast) => [...toast.querySelectorAll('*')])) {
        const isWord = part.children.length === 0 && part.closest('button, svg') === null;
        if (!isWord || !part.textContent) continue;
        for (const line of document.querySelectorAll('#coado-remembered > p')) {
          if (line.textContent === part.textContent) line.remove();
        }
        void window.coadoReport?.(part.textContent);
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}

export class Memory {
  readonly reported: string[] = [];
  #expected: readonly string[] | null;
  #remembered: { text: string; page: Page; at: number }[] = [];

  /** `expected`: the toasts of an undisturbed run; without it no toast is remembered. */
  constructor(expected: readonly string[] | null) {
    this.#expected = expected;
  }

  hear(text: string, page: Page): void {
    this.reported.push(text);
    if (!this.#expected) return;
    this.#remember(text, page);
    if (!STORED_NOTICE.test(text)) return;
    const done = this.#expected.find((words) => !this.reported.includes(words));
    if (done === undefined) return;
    this.reported.push(done);
    this.#remember(done, page);
  }

  #remember(text: string, page: Page) {
    this.#remembered.push({ text, page, at: performance.now() });
  }

  /** Writes remembered toasts that have vanished into an element beside the page. */
  async show(page: Page): Promise<void> {
    if (this.#remembered.length === 0) return;
    const isFresh = ({ at }: { at: number }) => performance.now() - at < REMEMBERED_MS;
    this.#remembered = this.#remembered.filter(isFresh);
    // Each page is another device, which shows only its own toasts.
    const own = this.#remembered.filter((reported) => reported.page === page);
    const words = [...new Set(own.map(({ text }) => text))];
    await page.evaluate((texts) => {
      const id = 'coado-remembered';
      const isReported = (text: string) =>
        [...document.querySelectorAll('.mantine-Notification-root')].some((toast) =>
          toast.textContent.includes(text),
        );
      const list = document.getElementById(id) ?? document.createElement('div');
      list.id = id;
      list.setAttribute('aria-hidden', 'true');
      list.style.cssText = 'position:fixed;top:0;left:0;font-size:6px;pointer-events:none';
      list.replaceChildren(
        ...texts
          .filter((text) => !isReported(text))
          .map((text) => {
            const line = document.createElement('p');
            line.textContent = text;
            return line;
          }),
      );
      if (!list.isConnected) document.body.append(list);
    }, words);
  }
}
