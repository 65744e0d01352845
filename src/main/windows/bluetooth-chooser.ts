import type { WebContents } from 'electron';
import type { ScaleDevice } from '../../shared/desktop.ts';
import { cutTo } from '../../shared/format.ts';
import { isOwnUrl } from './security.ts';

interface ChooserParts {
  /** Shows the found devices in the app's own list; null closes it. */
  readonly showDevices: (devices: readonly ScaleDevice[] | null) => void;
}

/** Longest list of devices: a person cannot find theirs in a longer one. */
const MOST_DEVICES = 60;
const NAME_MAX = 100;

/**
 * Lets the person choose among the Bluetooth devices that Chromium finds.
 * Chromium would pick the first device otherwise. It repeats its request as it finds more devices;
 * the chooser answers it once.
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
    /** Handles device requests of a window's page. */
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
      // A page that has navigated away needs no answer.
      contents.on('did-start-navigation', (details) => {
        if (details.isMainFrame && !details.isSameDocument) close('');
      });
    },
    /** Null declines all devices. */
    choose: (deviceId: string | null) => close(deviceId ?? ''),
  };
}
