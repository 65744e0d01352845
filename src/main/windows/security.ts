import { app, type Session, shell, systemPreferences, type WebContents } from 'electron';
import type { Log } from '../storage/log.ts';

/** Permissions granted without a question, because they expose neither data nor devices. */
const HARMLESS = new Set(['clipboard-sanitized-write', 'fullscreen', 'notifications']);

/** Preferences of every window: its page has no access to Node, except by the preload script. */
export const ISOLATED = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
} as const;

interface Outside {
  open(url: string): Promise<boolean>;
}

export function createOutside(backendOrigin: () => string | null, log: Log): Outside {
  return {
    async open(url) {
      if (!mayOpenOutside(url, backendOrigin())) {
        log.warn(`Not opened outside: ${JSON.stringify(url.slice(0, 120))}`);
        return false;
      }
      await shell.openExternal(url);
      return true;
    },
  };
}

/** Whether macOS allows the microphone; it shows its question once. True on other systems. */
export async function askForMicrophone(): Promise<boolean> {
  if (process.platform !== 'darwin') return true;
  const status = systemPreferences.getMediaAccessStatus('microphone');
  if (status !== 'not-determined') return status === 'granted';
  return systemPreferences.askForMediaAccess('microphone');
}

export function guardPermissions(session: Session, log: Log): void {
  session.setPermissionRequestHandler((webContents, permission, callback, details) => {
    const isOwn = isOwnUrl(details.requestingUrl) && isOwnUrl(webContents.getURL());
    const isSoundOnly =
      permission === 'media' &&
      'mediaTypes' in details &&
      details.mediaTypes?.length === 1 &&
      details.mediaTypes[0] === 'audio';
    if (isOwn && HARMLESS.has(permission)) {
      callback(true);
    } else if (isOwn && isSoundOnly) {
      askForMicrophone().then(callback, (error: unknown) => {
        log.error('The microphone could not be asked for.', error);
        callback(false);
      });
    } else {
      log.warn(`Permission ${permission} refused.`);
      callback(false);
    }
  });
  session.setPermissionCheckHandler((_webContents, permission, requestingOrigin, details) => {
    if (!isOwnUrl(requestingOrigin)) return false;
    if (HARMLESS.has(permission)) return true;
    return permission === 'media' && details.mediaType === 'audio';
  });
  // No page gets USB, serial or HID. For Bluetooth see bluetooth-chooser.ts.
  session.setDevicePermissionHandler(() => false);
  session.setBluetoothPairingHandler((details, callback) => {
    // A scale pairs without a PIN; a device with a PIN is no scale.
    const isPlain = details.pairingKind === 'confirm';
    if (!isPlain) log.warn(`Pairing by ${details.pairingKind} refused.`);
    callback({ confirmed: isPlain });
  });
}

/** Blocks foreign navigation, new windows and embedded guests of a page. */
function guardContents(contents: WebContents, outside: Outside, log: Log): void {
  const leave = (url: string) => {
    outside.open(url).catch((error: unknown) => log.error('The system opened nothing.', error));
  };
  contents.on('will-navigate', (event) => {
    if (isOwnUrl(event.url)) return;
    event.preventDefault();
    leave(event.url);
  });
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame || isOwnUrl(event.url)) return;
    event.preventDefault();
    log.warn('A frame was kept from navigating.');
  });
  contents.on('will-redirect', (event) => {
    if (!isOwnUrl(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    log.warn('A webview was refused.');
  });
  contents.setWindowOpenHandler(({ url }) => {
    leave(url);
    return { action: 'deny' };
  });
}

export function guardAllContents(outside: Outside, log: Log): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, outside, log));
}

/** Scheme of the built pages: unlike `file://` it gives the pages an origin. */
export const APP_SCHEME = 'coado-app';
export const APP_ORIGIN = `${APP_SCHEME}://app`;
/** Other windows have other hosts, because Chromium keeps one zoom level for each host. */
export const MINI_ORIGIN = `${APP_SCHEME}://mini`;
export const CUSTOMER_DISPLAY_ORIGIN = `${APP_SCHEME}://customer-display`;
const HOSTS: ReadonlySet<string> = new Set(['app', 'mini', 'customer-display']);

/** Whether an address is a page of the app; parses it, because a prefix can deceive. */
export function isOwnUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password } = new URL(url);
  return (
    protocol === `${APP_SCHEME}:` &&
    HOSTS.has(hostname) &&
    port === '' &&
    username === '' &&
    password === ''
  );
}

export function routeOfUrl(url: string): string | null {
  if (!isOwnUrl(url) || new URL(url).hostname !== 'app') return null;
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}

/**
 * Whether the system's browser or mail program may open an address.
 * Allowed are https, mailto and this app's backend; never a file, another scheme or a URL with a
 * user name or a password.
 */
export function mayOpenOutside(url: string, backendOrigin: string | null): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || protocol === 'mailto:' || origin === backendOrigin;
}
