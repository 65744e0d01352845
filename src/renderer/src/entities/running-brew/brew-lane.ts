/** Brews and what changes them are sent in order. Apart from either, so that neither loads the other. */
export const BREW_LANE = 'brews';
