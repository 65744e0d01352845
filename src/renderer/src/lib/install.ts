import { createStore, type Readable } from '@shared/store';

/** Chromium's install event; no other browser has it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

const offer = createStore<InstallOffer | null>(null);

// Listened for from the first script on: it comes once, soon after the page, and waits to be used.
window.addEventListener('beforeinstallprompt', (event) => {
  if (isOffer(event)) offer.setState(event);
});
window.addEventListener('appinstalled', () => offer.setState(null));

/** The browser's offer to install the web app; null when it has none, or none any more. */
export const installOffer: Readable<InstallOffer | null> = offer;

/** Shows the browser's own question. It answers once for each offer. */
export async function install(): Promise<void> {
  const offered = offer.getState();
  offer.setState(null);
  await offered?.prompt();
}
