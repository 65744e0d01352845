import { createStore, type Readable } from '@shared/store';

/** Chromium's install event; no other browser has it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

const offer = createStore<InstallOffer | null>(null);

/**
 * Stores the browser's offer to install the app until it is used.
 * It must run in the first script, because the event fires once, soon after the page loads.
 */
export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (isOffer(event)) offer.setState(event);
  });
  window.addEventListener('appinstalled', () => offer.setState(null));
}

/** The browser's offer to install the web app; null without one or after it was used. */
export const installOffer: Readable<InstallOffer | null> = offer;

/**
 * Whether this is a browser of an iPhone or iPad, where the person installs the app by hand.
 * The installed app has its own storage, which is empty at first.
 */
export function isAppleBrowser(): boolean {
  // An iPad's user agent says Macintosh, but a Mac has no touch screen.
  const isTablet = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  const isApple = isTablet || /iPhone|iPad|iPod/.test(navigator.userAgent);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}

/** Shows the browser's install dialog, which each offer allows once. */
export async function install(): Promise<void> {
  const offered = offer.getState();
  offer.setState(null);
  await offered?.prompt();
}
