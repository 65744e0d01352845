import { createStore } from '@shared/store';

type PaletteView = 'everything' | 'shortcuts';

export const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);
export const COMMAND_KEY = IS_APPLE ? '⌘' : 'Ctrl';

export const paletteView = createStore<PaletteView | null>(null);

export const openPalette = (what: PaletteView): void => paletteView.setState(what);
