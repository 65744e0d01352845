/** Time, in ms, in which pages, menus and dialogs may return the focus themselves. */
const REPLACEMENT_TIMEOUT_MS = 100;

/** Elements that may take the focus of a removed one: a part of the page or of a dialog. */
const REGIONS = 'main, nav, aside, header, footer, [role="dialog"], [role="alertdialog"]';

const STAND_IN = 'data-stand-in';

interface LostFocus {
  element: HTMLElement;
  /** Its ancestors, nearest first; a removed element no longer knows them. */
  around: readonly Element[];
}

function ancestorsOf(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) found.push(at);
  return found;
}

/** Asked at every change of the page: nothing here may cost a layout. */
function isOff(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled');
}

function isUsable(element: Element): boolean {
  return !isOff(element) && element.closest('[inert]') === null && element.checkVisibility();
}

/** Returns the nearest part of the page that is left, else the page's content. */
function placeFor({ around }: LostFocus): HTMLElement | null {
  const near = around.find((each) => each.closest(REGIONS) !== null && isUsable(each));
  return near instanceof HTMLElement ? near : document.getElementById('conteudo');
}

/**
 * Keeps the focus in the page, or keys would start at the top. Returns the stop function.
 * When the focused element is removed (a retry button, a row, a notice), the nearest part of the
 * page takes the focus. When it is disabled while it works (a submit button), it gets the focus
 * back.
 */
export function keepFocus(): () => void {
  let lostFocus: LostFocus | null = null;
  let standIn: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isFocusLost = () =>
    document.activeElement === null || document.activeElement === document.body;

  function check(): void {
    if (lostFocus === null) return;
    const isBack =
      standIn !== null && document.activeElement === standIn && isUsable(lostFocus.element);
    if (isBack) lostFocus.element.focus({ preventScroll: true });
    else if (isFocusLost() || isOff(lostFocus.element))
      timer ??= setTimeout(settle, REPLACEMENT_TIMEOUT_MS);
  }

  function settle(): void {
    timer = undefined;
    if (lostFocus === null || !isFocusLost()) return;
    const { element } = lostFocus;
    if (isUsable(element)) element.focus({ preventScroll: true });
    // Enabled again in a moment, which is a change to check at.
    else if (!element.isConnected || !element.hasAttribute('data-loading'))
      lend(placeFor(lostFocus));
  }

  function lend(place: HTMLElement | null): void {
    if (place === null) return;
    standIn = place;
    if (!place.hasAttribute('tabindex')) {
      place.tabIndex = -1;
      place.setAttribute(STAND_IN, '');
    }
    place.focus({ preventScroll: true });
  }

  function onFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || target === standIn) return;
    standIn = null;
    lostFocus = { element: target, around: ancestorsOf(target) };
  }

  function onFocusOut({ target, relatedTarget }: FocusEvent): void {
    if (target === standIn && standIn?.hasAttribute(STAND_IN)) {
      standIn.removeAttribute(STAND_IN);
      standIn.removeAttribute('tabindex');
    }
    // Another element has the focus now.
    if (relatedTarget !== null) return;
    // A removed element receives the event while it is still in the page.
    queueMicrotask(() => {
      if (!isFocusLost() || lostFocus === null) return;
      const last = target === standIn ? standIn : lostFocus.element;
      // The person let go of it, or the page did on purpose.
      if (last !== null && isUsable(last)) lostFocus = null;
      else check();
    });
  }

  /** A press on an empty place clears the focus on purpose. */
  function onPress(): void {
    if (isFocusLost()) lostFocus = null;
  }

  const changes = new MutationObserver(check);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'inert', 'data-loading'],
  });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  document.addEventListener('pointerdown', onPress);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
    document.removeEventListener('pointerdown', onPress);
  };
}
