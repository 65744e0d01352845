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

/** Systems with a desktop app of their own. */
const DESKTOP_SYSTEMS = [
  { id: 'windows', name: 'Windows', kinds: 'instalador ou portátil' },
  { id: 'macos', name: 'macOS', kinds: 'Apple e Intel, em dmg' },
  { id: 'linux', name: 'Linux', kinds: 'AppImage, deb e rpm' },
] as const;

export type DesktopSystem = (typeof DESKTOP_SYSTEMS)[number]['id'];

/** The desktop system that a browser names in its user agent; null on phones and tablets. */
export function desktopSystemOf(userAgent: string): DesktopSystem | null {
  if (/Android|iPhone|iPad|iPod|CrOS/.test(userAgent)) return null;
  if (userAgent.includes('Windows')) return 'windows';
  if (userAgent.includes('Mac OS X')) return 'macos';
  return userAgent.includes('Linux') ? 'linux' : null;
}

/** The systems with the visitor's own first. */
export const ownSystemFirst = (own: DesktopSystem | null) =>
  DESKTOP_SYSTEMS.toSorted((one, other) => Number(other.id === own) - Number(one.id === own));
