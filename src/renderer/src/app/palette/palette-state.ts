import { createStore } from '@shared/store';

/** The overlay that a key opens: the palette of all places and commands, or the list of keys. */
type PaletteView = 'everything' | 'shortcuts';

export const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** Name of the command key on this machine. */
export const COMMAND_KEY = IS_APPLE ? '⌘' : 'Ctrl';

/** The open overlay; null when none is open. */
export const paletteView = createStore<PaletteView | null>(null);

export const openPalette = (what: PaletteView): void => paletteView.setState(what);
