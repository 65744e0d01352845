import type { WebContents } from 'electron';
import type { ScaleDevice } from '../../shared/desktop.ts';
import { isOwnUrl } from './security.ts';

interface ChooserParts {
  /** Shows the devices found so far in the app's own list; null closes it. */
  readonly tell: (devices: readonly ScaleDevice[] | null) => void;
}

/** More than this near at once, and nobody finds theirs in the list anyway. */
const MOST_DEVICES = 60;
const NAME_MAX = 100;

/**
 * Lets the person choose among the Bluetooth devices that Chromium finds. Without it the first device
 * near would be taken unasked. Chromium repeats its question as it finds more; it is answered once.
 */
export function createDeviceChooser({ tell }: ChooserParts) {
  let answer: ((deviceId: string) => void) | null = null;

  function close(deviceId: string): void {
    const answering = answer;
    answer = null;
    if (answering === null) return;
    tell(null);
    answering(deviceId);
  }

  return {
    /** Takes over the choosing for a window's page. */
    attach(contents: WebContents): void {
      contents.on('select-bluetooth-device', (event, devices, callback) => {
        event.preventDefault();
        if (!isOwnUrl(contents.getURL())) {
          callback('');
          return;
        }
        answer = callback;
        tell(
          devices.slice(0, MOST_DEVICES).map(({ deviceId, deviceName }) => ({
            id: deviceId,
            name: deviceName.slice(0, NAME_MAX),
          })),
        );
      });
      // A page that is gone asks for nothing any more.
      contents.on('did-start-navigation', (details) => {
        if (details.isMainFrame && !details.isSameDocument) close('');
      });
    },
    /** Null means that none was wanted. */
    choose: (deviceId: string | null) => close(deviceId ?? ''),
  };
}
