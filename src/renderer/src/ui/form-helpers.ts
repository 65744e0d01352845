/** Of a password field's eye button: an accessible name, which Mantine leaves to the app, and touch size. */
export const passwordToggle = { 'aria-label': 'Mostrar ou esconder a senha', size: 40 } as const;

/** How a window closes: not while something of it is on its way, whose refusal would reach nobody. */
export function unlessPending(pending: boolean, close: () => void): () => void {
  return pending ? () => undefined : close;
}

/** Where there is no keyboard with a Shift key, Enter breaks the line and the button sends. */
export function hasTouchKeyboard(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}
