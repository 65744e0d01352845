import type { ElementHandle, Page } from 'playwright/test';

/** Matches texts by which the app reports a refusal. */
const REFUSAL = 'não|tente|falh|sem conexão|servidor|expir|erro';

declare global {
  interface Window {
    /** Counts the present alerts by text; an alert's container may always be in the page. */
    coadoAlerts?: () => Map<string, number>;
    /** Time of the last input by the page's clock, in ms. */
    coadoTypedAt?: number;
    /** The person's last action; `reported` are the alerts that were present before it. */
    coadoAction?: {
      readonly element: HTMLElement;
      readonly key: string | null;
      readonly words: string | null;
      readonly stateBefore: string | null;
      /** Whether the switch left `stateBefore`; if it returns to it, the app reverted the action. */
      hasTurned: boolean;
      reported: ReadonlyMap<string, number>;
    };
  }
}

/** Stores the person's last action in `coadoAction`. Runs in the page before the app. */
export function rememberActions(): void {
  const stateOf = (element: HTMLElement) =>
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
    // A box changes before the click event is dispatched.
    const isBox = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type);
    const stateBefore = isBox ? String(!element.checked) : stateOf(element);
    window.coadoAction = {
      element,
      key,
      words: element.textContent,
      stateBefore,
      hasTurned: isBox,
      reported: alerts(),
    };
  };
  new MutationObserver(() => {
    const { coadoAction } = window;
    // A menu or section may close by itself, so its state proves nothing.
    if (!coadoAction?.stateBefore || coadoAction.element.ariaExpanded !== null) return;
    coadoAction.hasTurned ||= stateOf(coadoAction.element) !== coadoAction.stateBefore;
  }).observe(document, { subtree: true, attributeFilter: ['aria-pressed', 'aria-checked'] });
  // An alert that vanished counts as new when it returns, even with the same text.
  new MutationObserver(() => {
    const { coadoAction } = window;
    if (!coadoAction || coadoAction.reported.size === 0) return;
    const now = alerts();
    coadoAction.reported = new Map(
      [...coadoAction.reported].map(([text, times]) => [text, Math.min(times, now.get(text) ?? 0)]),
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
    // A later failure belongs to this action, not to the button pressed before it.
    addEventListener(given, () => delete window.coadoAction, true);
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

/** Returns the page's visible text; null if the page has no app. */
export const look = (page: Page): Promise<{ words: string; isBlank: boolean } | null> =>
  page.evaluate(() => {
    const root = document.querySelector('#root');
    if (!(root instanceof HTMLElement)) return null;
    // biome-ignore lint/performance/useDomNodeTextContent: only what is seen counts
    const words = document.body.innerText;
    return { words, isBlank: words.trim().length < 15 };
  });

/**
 * When a refused action is repeated.
 * 'never', 'reported' (when a new alert shows the refusal), or 'still reported' (also while an old
 * alert still shows it).
 */
export type Resending = 'never' | 'reported' | 'still reported';

/** Repeats a refused action (the same press, or Enter in a filled field); false without one. */
async function sendAgain(page: Page, resending: Resending): Promise<boolean> {
  const handle = await page.evaluateHandle(
    ({ refusal, insists }) => {
      const { coadoAction } = window;
      if (!coadoAction) return null;
      const { element, key, words, stateBefore, hasTurned, reported } = coadoAction;
      const isShown = (what: Element) => what.checkVisibility() && what.textContent !== '';
      const now = window.coadoAlerts?.();
      const isNews = (text: string) => (now?.get(text) ?? 0) > (reported.get(text) ?? 0);
      // A form's alert may stay unchanged after a second refusal; a toast appears anew each time.
      const stays = (alert: Element) =>
        insists && alert.closest('.mantine-Notification-root') === null;
      const isRefused = [...document.querySelectorAll('[role=alert]')].some(
        (alert) =>
          (isNews(alert.textContent) || stays(alert)) &&
          isShown(alert) &&
          new RegExp(refusal, 'i').test(alert.textContent),
      );
      // While the request is pending, a switch may not have changed yet.
      if (!isRefused && !(hasTurned && insists)) return null;
      const same = element.isConnected
        ? element
        : [...document.querySelectorAll<HTMLElement>('button')].find(
            (button) =>
              button.textContent === element.textContent &&
              button.getAttribute('aria-label') === element.getAttribute('aria-label'),
          );
      if (!same?.checkVisibility() || same.matches(':disabled')) return null;
      // A button with another text would do something else.
      if (same.textContent !== words) return null;
      // A switch in its requested state was not reverted.
      const isBox = same instanceof HTMLInputElement && /checkbox|radio/.test(same.type);
      const isChecked = isBox
        ? String(same.checked)
        : (same.getAttribute('aria-pressed') ??
          same.getAttribute('aria-checked') ??
          same.getAttribute('aria-expanded'));
      if (isChecked !== stateBefore) return null;
      if (key !== null && 'value' in same && same.value === '') return null;
      return same;
    },
    { refusal: REFUSAL, insists: resending === 'still reported' },
  );
  const element = handle.asElement();
  if (element === null) return false;
  await press(page, element);
  return true;
}

/**
 * Presses without Playwright's actions. `Watch.#hold` delays those until failed requests are
 * retried, and this press is the retry: each would wait for the other.
 */
async function press(page: Page, element: ElementHandle<HTMLElement>): Promise<void> {
  const isField = await element.evaluate((it) => {
    const written = document.activeElement;
    it.focus();
    if (it.matches('input:not([type=checkbox], [type=radio]), textarea')) return true;
    it.click();
    // A person who was writing keeps the focus in the field.
    const isWritten =
      written instanceof HTMLTextAreaElement ||
      (written instanceof HTMLInputElement && written.type === 'text');
    if (isWritten) written.focus();
    return false;
  });
  if (isField) await page.keyboard.press('Enter');
}

/** Presses a button that offers a retry; returns whether there was one. */
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

/** Minimum pause between typing and the press of a button, in ms. */
const PAUSE_MS = 1_000;

/** Presses 'Tentar de novo', else repeats the refused action; false if neither exists. */
export async function bePatient(page: Page, resending: Resending): Promise<boolean> {
  const sinceTyped = await page.evaluate(
    () => performance.now() - (window.coadoTypedAt ?? Number.NEGATIVE_INFINITY),
  );
  if (sinceTyped < PAUSE_MS) return false;
  return (await tryAgain(page)) || (resending !== 'never' && (await sendAgain(page, resending)));
}
