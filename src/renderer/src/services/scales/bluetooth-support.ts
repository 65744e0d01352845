/** Whether this browser can speak with scales: never, not now (Bluetooth is off), or yes. */
export type BluetoothSupport = 'none' | 'off' | 'ready';

/** Safari and Firefox have no Web Bluetooth; nor has any browser on a plain-HTTP address. */
const hasBluetooth = (): boolean => 'bluetooth' in navigator;

export async function bluetoothSupport(): Promise<BluetoothSupport> {
  if (!hasBluetooth()) return 'none';
  return (await navigator.bluetooth.getAvailability()) ? 'ready' : 'off';
}

/** Whether scales that were allowed before can be found again without a tap. */
export function canFindAgain(): boolean {
  return hasBluetooth() && typeof navigator.bluetooth.getDevices === 'function';
}
