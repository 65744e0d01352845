/** Describes the controls that a fixed or sticky element covers; runs in the browser. */
export function coveredControls(): string[] {
  const CONTROLS =
    'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, [role=slider]';
  const describe = (element: Element) => {
    const name = (element.getAttribute('aria-label') ?? element.textContent).trim();
    return `<${element.tagName.toLowerCase()}> “${name.slice(0, 40)}”`;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.visually-hidden, [inert]') &&
    getComputedStyle(element).pointerEvents !== 'none';
  const layerOf = (element: Element): Element | null => {
    for (let up: Element | null = element; up; up = up.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) return up;
    }
    return null;
  };
  return [...document.querySelectorAll(CONTROLS)].filter(isSeen).flatMap((control) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width < 2 || height < 2) return [];
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const layer = hit && layerOf(hit);
    if (!hit || !layer || layer.contains(control) || control.contains(hit)) return [];
    return [`${describe(control)} below ${describe(layer)}`];
  });
}
