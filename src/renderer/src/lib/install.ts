import { createStore, type Readable } from '@shared/store';

/** Chromium's install event; no other browser has it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

const offer = createStore<InstallOffer | null>(null);

/** Stores the browser's offer. Run it in the first script, because the event fires once. */
export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (isOffer(event)) offer.setState(event);
  });
  window.addEventListener('appinstalled', () => offer.setState(null));
}

export const installOffer: Readable<InstallOffer | null> = offer;

/** Whether this is a browser on an iPhone or iPad, and not the app installed there. */
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
