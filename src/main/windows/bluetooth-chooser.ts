import type { WebContents } from 'electron';
import type { ScaleDevice } from '../../shared/desktop.ts';
import { cutTo } from '../../shared/format.ts';
import { isOwnUrl } from './security.ts';

interface ChooserParts {
  /** Shows the found devices in the page's list; null closes the list. */
  readonly showDevices: (devices: readonly ScaleDevice[] | null) => void;
}

/** Longest list of devices; no person finds theirs in a longer one. */
const MOST_DEVICES = 60;
const NAME_MAX = 100;

/**
 * Lets the person choose among the Bluetooth devices that Chromium finds.
 * Chromium would choose the first one. It repeats its request when it finds more devices; the
 * chooser answers only once.
 */
export function createDeviceChooser({ showDevices }: ChooserParts) {
  let answer: ((deviceId: string) => void) | null = null;

  function close(deviceId: string): void {
    const answering = answer;
    answer = null;
    if (answering === null) return;
    showDevices(null);
    answering(deviceId);
  }

  return {
    attach(contents: WebContents): void {
      contents.on('select-bluetooth-device', (event, devices, callback) => {
        event.preventDefault();
        if (!isOwnUrl(contents.getURL())) {
          callback('');
          return;
        }
        answer = callback;
        showDevices(
          devices.slice(0, MOST_DEVICES).map(({ deviceId, deviceName }) => ({
            id: deviceId,
            name: cutTo(deviceName, NAME_MAX),
          })),
        );
      });
      // A page that is left needs no answer any more.
      contents.on('did-start-navigation', (details) => {
        if (details.isMainFrame && !details.isSameDocument) close('');
      });
    },
    /** Null declines all devices. */
    choose: (deviceId: string | null) => close(deviceId ?? ''),
  };
}
