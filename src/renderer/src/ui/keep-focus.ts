/** Time, in ms, in which a page, menu or dialog may move the focus by itself. */
const REPLACEMENT_TIMEOUT_MS = 100;

/** Only an ancestor within one of these regions may receive the focus of a removed element. */
const REGIONS = 'main, nav, aside, header, footer, [role="dialog"], [role="alertdialog"]';

const STAND_IN = 'data-stand-in';

interface LostFocus {
  element: HTMLElement;
  /** Ancestors, nearest first. They are stored, because a removed element has no parent. */
  around: readonly Element[];
}

function ancestorsOf(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) found.push(at);
  return found;
}

/** Whether the element cannot have the focus. Runs at every change, so it forces no layout. */
function isOff(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled');
}

function isUsable(element: Element): boolean {
  return !isOff(element) && element.closest('[inert]') === null && element.checkVisibility();
}

/** Returns the nearest ancestor that is still usable, else the page's content. */
function placeFor({ around }: LostFocus): HTMLElement | null {
  const near = around.find((each) => each.closest(REGIONS) !== null && isUsable(each));
  return near instanceof HTMLElement ? near : document.getElementById('conteudo');
}

/**
 * Keeps the focus in the page, else Tab would start at the top. Returns the stop function.
 * When the focused element is removed (a retry button, a row), its nearest usable ancestor receives
 * the focus. An element that is disabled while it works (a submit button) gets the focus back
 * afterwards.
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
    // A loading button is enabled again soon; the observer then runs `check`.
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
    // The focus moved to another element.
    if (relatedTarget !== null) return;
    // The event precedes the removal of the element, so the check waits for a microtask.
    queueMicrotask(() => {
      if (!isFocusLost() || lostFocus === null) return;
      const last = target === standIn ? standIn : lostFocus.element;
      // The element is still usable, so the person or the page removed the focus on purpose.
      if (last !== null && isUsable(last)) lostFocus = null;
      else check();
    });
  }

  /** A press on an empty place removes the focus on purpose. */
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
