/**
 * Where the brews of this device are kept.
 * Apart from the store, so that asking whether there are any costs nothing.
 */
export const BREWS_KEY = 'coado.brews';
