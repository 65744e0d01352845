import { createStore } from '@shared/store';

/** What is asked for by key: everything there is to go to and to do, or the list of the keys. */
type Asked = 'everything' | 'shortcuts';

export const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** What the key that gives commands is called on this machine. */
export const COMMAND_KEY = IS_APPLE ? '⌘' : 'Ctrl';

/** What is open. */
export const asked = createStore<Asked | null>(null);

export const openPalette = (what: Asked): void => asked.setState(what);
