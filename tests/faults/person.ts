import type { ElementHandle, Page } from 'playwright/test';

/** How the app says that something was refused. */
const REFUSAL = 'não|tente|falh|sem conexão|servidor|expir|erro';

declare global {
  interface Window {
    /** How often each alert is there, by its words: the place where they are told may always be there. */
    coadoAlerts?: () => Map<string, number>;
    /** When something was typed last, as the page's clock has it. */
    coadoTypedAt?: number;
    /** What the person did last, and which alerts have been there since. */
    coadoDeed?: {
      readonly element: HTMLElement;
      readonly key: string | null;
      /** What the button said. */
      readonly words: string | null;
      /** How a switch stood before it was pressed. */
      readonly stood: string | null;
      /** Whether it has stood otherwise since: what stands as before then was turned back, with or without a word. */
      hasTurned: boolean;
      told: ReadonlyMap<string, number>;
    };
  }
}

/** Runs in the page before the app: remembers what the person did last. */
export function rememberDeeds(): void {
  const standing = (element: HTMLElement) =>
    element.getAttribute('aria-pressed') ??
    element.getAttribute('aria-checked') ??
    element.getAttribute('aria-expanded');
  const alerts = () => {
    const times = new Map<string, number>();
    for (const { textContent } of document.querySelectorAll('[role=alert]')) {
      times.set(textContent, (times.get(textContent) ?? 0) + 1);
    }
    return times;
  };
  window.coadoAlerts = alerts;
  const note = (element: HTMLElement, key: string | null) => {
    // A box is turned before anybody hears of the click.
    const isBox = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type);
    const stood = isBox ? String(!element.checked) : standing(element);
    window.coadoDeed = {
      element,
      key,
      words: element.textContent,
      stood,
      hasTurned: isBox,
      told: alerts(),
    };
  };
  new MutationObserver(() => {
    const { coadoDeed } = window;
    // What unfolds is folded again by itself.
    if (!coadoDeed?.stood || coadoDeed.element.ariaExpanded !== null) return;
    coadoDeed.hasTurned ||= standing(coadoDeed.element) !== coadoDeed.stood;
  }).observe(document, { subtree: true, attributeFilter: ['aria-pressed', 'aria-checked'] });
  // What went meanwhile is news when it comes again, in the same words too.
  new MutationObserver(() => {
    const { coadoDeed } = window;
    if (!coadoDeed || coadoDeed.told.size === 0) return;
    const now = alerts();
    coadoDeed.told = new Map(
      [...coadoDeed.told].map(([text, times]) => [text, Math.min(times, now.get(text) ?? 0)]),
    );
  }).observe(document, { childList: true, subtree: true, characterData: true });
  addEventListener(
    'click',
    ({ target }) => {
      const element =
        target instanceof Element
          ? target.closest('button, [role=button], [type=checkbox], [type=radio]')
          : null;
      if (element instanceof HTMLElement) note(element, null);
    },
    true,
  );
  for (const given of ['paste', 'drop'] as const) {
    // What fails then is that, not the button pressed before it.
    addEventListener(given, () => delete window.coadoDeed, true);
  }
  addEventListener('input', () => {
    window.coadoTypedAt = performance.now();
  });
  addEventListener(
    'keydown',
    ({ target, key }) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isField && key === 'Enter') note(target, key);
    },
    true,
  );
}

/** What a page shows; null where there is no app. */
export const look = (page: Page): Promise<{ words: string; isBlank: boolean } | null> =>
  page.evaluate(() => {
    const root = document.querySelector('#root');
    if (!(root instanceof HTMLElement)) return null;
    // biome-ignore lint/performance/useDomNodeTextContent: only what is seen counts
    const words = document.body.innerText;
    return { words, isBlank: words.trim().length < 15 };
  });

/** Whether what was refused is done once more: never, when it is told anew, or also when it is still told. */
export type Resending = 'never' | 'told' | 'still told';

/** Does once more what was refused: the same button, or Enter in the field that still has the text. */
async function sendAgain(page: Page, resending: Resending): Promise<boolean> {
  const deed = await page.evaluateHandle(
    ({ refusal, insists }) => {
      const { coadoDeed } = window;
      if (!coadoDeed) return null;
      const { element, key, words, stood, hasTurned, told } = coadoDeed;
      const isShown = (what: Element) => what.checkVisibility() && what.textContent !== '';
      const now = window.coadoAlerts?.();
      const isNews = (text: string) => (now?.get(text) ?? 0) > (told.get(text) ?? 0);
      // A form may tell the same again without a change; toasts come and go.
      const stays = (alert: Element) =>
        insists && alert.closest('.mantine-Notification-root') === null;
      const isRefused = [...document.querySelectorAll('[role=alert]')].some(
        (alert) =>
          (isNews(alert.textContent) || stays(alert)) &&
          isShown(alert) &&
          new RegExp(refusal, 'i').test(alert.textContent),
      );
      // While it is asked for, a switch may not have turned yet.
      if (!isRefused && !(hasTurned && insists)) return null;
      const same = element.isConnected
        ? element
        : [...document.querySelectorAll<HTMLElement>('button')].find(
            (button) =>
              button.textContent === element.textContent &&
              button.getAttribute('aria-label') === element.getAttribute('aria-label'),
          );
      if (!same?.checkVisibility() || same.matches(':disabled')) return null;
      // A button that says something else by now would do something else.
      if (same.textContent !== words) return null;
      // A switch that stands as it was asked to is not turned back.
      const isBox = same instanceof HTMLInputElement && /checkbox|radio/.test(same.type);
      const stands = isBox
        ? String(same.checked)
        : (same.getAttribute('aria-pressed') ??
          same.getAttribute('aria-checked') ??
          same.getAttribute('aria-expanded'));
      if (stands !== stood) return null;
      if (key !== null && 'value' in same && same.value === '') return null;
      return same;
    },
    { refusal: REFUSAL, insists: resending === 'still told' },
  );
  const element = deed.asElement();
  if (element === null) return false;
  await press(page, element);
  return true;
}

/** Past the journey's own steps, which wait for this (`Watch.hold`). */
async function press(page: Page, element: ElementHandle<HTMLElement>): Promise<void> {
  const isField = await element.evaluate((it) => {
    const written = document.activeElement;
    it.focus();
    if (it.matches('input:not([type=checkbox], [type=radio]), textarea')) return true;
    it.click();
    // Whoever was writing goes on writing.
    const isWritten =
      written instanceof HTMLTextAreaElement ||
      (written instanceof HTMLInputElement && written.type === 'text');
    if (isWritten) written.focus();
    return false;
  });
  if (isField) await page.keyboard.press('Enter');
}

/** A button that offers to try again. Found without the roles of the whole page: this is done many times a second. */
async function tryAgain(page: Page): Promise<boolean> {
  const offer = await page.evaluateHandle(() => {
    const offers = [...document.querySelectorAll<HTMLElement>('button, [role=button]')].filter(
      (button) =>
        (button.getAttribute('aria-label') ?? button.textContent).includes('Tentar de novo') &&
        !button.matches(':disabled') &&
        button.checkVisibility(),
    );
    return offers[0] ?? null;
  });
  const element = offer.asElement();
  if (element === null) return false;
  await press(page, element);
  return true;
}

/** Nobody presses a button in the middle of a word, in ms. */
const PAUSE_MS = 1_000;

/** Presses 'Tentar de novo' where it is, and else sends again what was refused. Says whether there was anything. */
export async function bePatient(page: Page, resending: Resending): Promise<boolean> {
  const sinceTyped = await page.evaluate(
    () => performance.now() - (window.coadoTypedAt ?? Number.NEGATIVE_INFINITY),
  );
  if (sinceTyped < PAUSE_MS) return false;
  return (await tryAgain(page)) || (resending !== 'never' && (await sendAgain(page, resending)));
}
