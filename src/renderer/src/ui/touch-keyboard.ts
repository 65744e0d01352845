/** Where there is no keyboard with a Shift key, Enter breaks the line and the button sends. */
export function hasTouchKeyboard(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}
