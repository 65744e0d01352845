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
  const coversOf = (control: Element, shares: readonly number[]): string[] => {
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width < 2 || height < 2) return [];
    return shares.flatMap((share) => {
      const hit = document.elementFromPoint(left + width * share, top + height / 2);
      const layer = hit && layerOf(hit);
      if (!hit || !layer || layer.contains(control) || control.contains(hit)) return [];
      return [`${describe(control)} below ${describe(layer)}`];
    });
  };
  const controls = [...document.querySelectorAll(CONTROLS)].filter(isSeen);
  const isAtFoot = (control: Element) => {
    const layer = layerOf(control);
    return layer !== null && getComputedStyle(layer).bottom !== 'auto';
  };
  // A control sticks to the foot only until the page is scrolled to it, so the top comes first.
  window.scrollTo({ top: 0, behavior: 'instant' });
  const stuck = controls.filter(isAtFoot).flatMap((control) => coversOf(control, [0.2, 0.5, 0.8]));
  const scrolledTo = controls.flatMap((control) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return coversOf(control, [0.5]);
  });
  return [...new Set([...stuck, ...scrolledTo])];
}
