import { createStore } from '@shared/store';

/** What is paletteView for by key: everything there is to go to and to do, or the list of the keys. */
type PaletteView = 'everything' | 'shortcuts';

export const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** What the key that gives commands is called on this machine. */
export const COMMAND_KEY = IS_APPLE ? '⌘' : 'Ctrl';

/** What is open. */
export const paletteView = createStore<PaletteView | null>(null);

export const openPalette = (what: PaletteView): void => paletteView.setState(what);
