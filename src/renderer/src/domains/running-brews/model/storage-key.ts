/** Key of the stored brews, in a module of its own so that checking for brews loads no store. */
export const RUNNING_BREWS_KEY = 'coado.brews';
