/** Pages, menus and windows that close give the focus on by themselves; so long they have, in ms. */
const REPLACEMENT_TIMEOUT_MS = 100;

/** What may hold the focus for something that is gone: a part of the page or of a window, not the root. */
const REGIONS = 'main, nav, aside, header, footer, [role="dialog"], [role="alertdialog"]';

const STAND_IN = 'data-stand-in';

interface LostFocus {
  element: HTMLElement;
  /** What it lies in, nearest first: what is taken out of the page no longer knows. */
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

/** The nearest part of the page that is still there; else the page's content, once there is one. */
function placeFor({ around }: LostFocus): HTMLElement | null {
  const near = around.find((each) => each.closest(REGIONS) !== null && isUsable(each));
  return near instanceof HTMLElement ? near : document.getElementById('conteudo');
}

/**
 * Sees to it that the focus is never left to nobody, for then keys begin anew at the top of the page: when
 * what has it goes (a retry button with its complaint, a row, a notice) the nearest part of the page around
 * takes it, and when what has it is switched off while it works (a sending button), it gets it back.
 * Returns what ends that.
 */
export function keepFocus(): () => void {
  let lostFocus: LostFocus | null = null;
  let standIn: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hasNobody = () =>
    document.activeElement === null || document.activeElement === document.body;

  function check(): void {
    if (lostFocus === null) return;
    const isBack =
      standIn !== null && document.activeElement === standIn && isUsable(lostFocus.element);
    if (isBack) lostFocus.element.focus({ preventScroll: true });
    else if (hasNobody() || isOff(lostFocus.element))
      timer ??= setTimeout(settle, REPLACEMENT_TIMEOUT_MS);
  }

  function settle(): void {
    timer = undefined;
    if (lostFocus === null || !hasNobody()) return;
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
    // Somebody else has it now.
    if (relatedTarget !== null) return;
    // What is taken out of the page is told so while it is still there.
    queueMicrotask(() => {
      if (!hasNobody() || lostFocus === null) return;
      const last = target === standIn ? standIn : lostFocus.element;
      // The person let go of it, or the page did on purpose.
      if (last !== null && isUsable(last)) lostFocus = null;
      else check();
    });
  }

  /** Somebody who presses on nothing wants nothing to have the focus. */
  function onPress(): void {
    if (hasNobody()) lostFocus = null;
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
