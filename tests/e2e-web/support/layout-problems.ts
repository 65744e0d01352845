import type { Locator } from 'playwright/test';

export const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/**
 * Returns the layout problems of the open page, one text each; runs in the browser.
 *
 * A problem is a page that scrolls sideways, a title that breaks a word for which the page has
 * room, text that is cut or outside the page, and text or controls that overlap. Scrollable boxes
 * may hold more than they show. A cut text may have a `title`, and a line clamp may end a long
 * text.
 */
export function layoutProblems(): string[] {
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  interface Item extends Box {
    readonly element: Element;
    readonly name: string;
    readonly isControl: boolean;
    /** The nearest ancestor that floats above the page, which may cover other content. */
    readonly layer: Element | null;
  }
  const CONTROLS = 'button, a[href], input, select, textarea, [role=slider], [role=switch]';
  const width = document.documentElement.clientWidth;
  const problems = new Set<string>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const describe = (element: Element) => {
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    const classes = [...element.classList].find((one) => one.startsWith('_'))?.slice(0, 24) ?? '';
    return `<${element.tagName.toLowerCase()} ${classes}> “${name.slice(0, 32)}”`;
  };
  const isHiddenFromSight = (element: Element) => {
    for (let up: Element | null = element; up; up = up.parentElement) {
      if (styleOf(up).clipPath.startsWith('inset(50%')) return true;
    }
    return false;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    }) &&
    !element.closest('.visually-hidden, [inert], [data-decoration], svg') &&
    !isHiddenFromSight(element);
  const layerOf = (element: Element): Element | null => {
    for (let up: Element | null = element; up; up = up.parentElement) {
      // A floating button covers the text that is scrolled below it.
      if (up.matches('[data-floating]')) return up;
      if (['fixed', 'sticky'].includes(styleOf(up).position)) return up;
    }
    return null;
  };

  /** Returns the visible part of a box, or null; reports what is cut or outside the page. */
  const visiblePart = (element: Element, box: Box, text: string | null): Box | null => {
    let { left, top, right, bottom } = box;
    let scrollsSideways = false;
    let scrollsDown = false;
    let isFixed = false;
    const slack = text === null ? 0 : Number.parseFloat(styleOf(element).fontSize) * 0.3;
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = styleOf(up);
      if (isFixed) break;
      isFixed = position === 'fixed';
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const rect = up.getBoundingClientRect();
      if (['auto', 'scroll'].includes(overflowX)) scrollsSideways = true;
      if (['auto', 'scroll'].includes(overflowY)) scrollsDown = true;
      // A shortened text may be a link to the whole one.
      const mayShorten = textOverflow === 'ellipsis' && up.closest('a[href]') !== null;
      const mayCut = mayShorten || webkitLineClamp !== 'none' || up.closest('[title]') !== null;
      if (text !== null && !mayCut) {
        const cutsX = !scrollsSideways && (right > rect.right + 1 || left < rect.left - 1);
        const cutsY = !scrollsDown && (bottom > rect.bottom + slack || top < rect.top - slack);
        if (cutsX || cutsY) {
          const how = cutsX && textOverflow === 'ellipsis' ? 'shortened' : 'cut';
          problems.add(`${how}: ${describe(up)}: “${text}”`);
        }
      }
      left = Math.max(left, rect.left);
      right = Math.min(right, rect.right);
      top = Math.max(top, rect.top);
      bottom = Math.min(bottom, rect.bottom);
      if (right - left < 1 || bottom - top < 1) return null;
    }
    if (!scrollsSideways && (right > width + 1 || left < -1)) {
      problems.add(`outside by ${Math.ceil(right - width)} px: ${describe(element)}`);
    }
    return { left, top, right, bottom };
  };

  const reportBrokenWords = (node: Node) => {
    const word = document.createRange();
    for (const { 0: letters, index } of node.textContent?.matchAll(/\S+/g) ?? []) {
      word.setStart(node, index);
      word.setEnd(node, index + letters.length);
      const parts = [...word.getClientRects()].map((part) => part.width);
      const length = parts.reduce((sum, part) => sum + part, 0);
      if (parts.length > 1 && length < width * 0.6) problems.add(`broken: “${letters}”`);
    }
  };

  const items: Item[] = [];
  const add = (element: Element, rect: Box, name: string, isControl: boolean) => {
    const part = visiblePart(element, rect, isControl ? null : name);
    if (part) items.push({ ...part, element, name, isControl, layer: layerOf(element) });
  };
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const name = node.textContent?.trim().slice(0, 32) ?? '';
    const parent = node.parentElement;
    if (name === '' || !parent || !isShown(parent)) continue;
    range.selectNodeContents(node);
    if (parent.tagName === 'H1') reportBrokenWords(node);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      if (right - left <= 1 || bottom - top <= 1) continue;
      // With a small line height, the text's box is higher than its line.
      const lineHeight = Number.parseFloat(styleOf(parent).lineHeight);
      const above = Math.max(0, (bottom - top - lineHeight) / 2) || 0;
      add(parent, { left, top: top + above, right, bottom: bottom - above }, name, false);
    }
  }
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!isShown(control)) continue;
    for (const rect of control.getClientRects()) {
      if (rect.width > 1 && rect.height > 1) add(control, rect, describe(control), true);
    }
  }

  const sideways = document.documentElement.scrollWidth - width;
  if (sideways > 0) problems.add(`the page scrolls sideways by ${sideways} px`);

  items.sort((one, other) => one.top - other.top);
  const isRelated = (one: Item, other: Item) =>
    one.element.contains(other.element) ||
    other.element.contains(one.element) ||
    // Buttons and signs inside a field may overlap it.
    [one, other].some(
      ({ element }) =>
        element.tagName === 'INPUT' &&
        element
          .closest('.mantine-InputWrapper-root, label')
          ?.contains(element === one.element ? other.element : one.element),
    );
  const isCovered = (item: Item) => styleOf(item.element).pointerEvents === 'none';
  for (const [index, one] of items.entries()) {
    const allowance = (other: Item) => {
      if (one.isControl && other.isControl) return 1.5;
      // Letters rarely reach the upper and lower edges of their line.
      const sizes = [one, other].map(({ bottom, top }) => bottom - top);
      return Math.min(...sizes) * 0.2;
    };
    for (let next = index + 1; next < items.length; next++) {
      const other = items[next];
      if (!other || other.top >= one.bottom) break;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - other.top;
      if (across <= 1.5 || down <= allowance(other)) continue;
      if (one.layer !== other.layer || isRelated(one, other)) continue;
      if (isCovered(one) || isCovered(other)) continue;
      const controls = [one.element, other.element].map((part) => part.closest(CONTROLS));
      if (controls[0] && controls[0] === controls[1]) continue;
      problems.add(
        `overlap: “${one.name}” and “${other.name}” by ${Math.round(across)}×${Math.round(down)}`,
      );
    }
  }
  return [...problems];
}
