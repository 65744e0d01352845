/** A Bluetooth identifier as browsers report it: 128 bits, lower case. */
export type Uuid = string;

/** The full form of a short identifier: 0xfff0 → '0000fff0-0000-1000-8000-00805f9b34fb'. */
export function uuid16(short: number): Uuid {
  return `0000${short.toString(16).padStart(4, '0')}-0000-1000-8000-00805f9b34fb`;
}

/** Standard services that some scales offer besides their own (Bluetooth SIG, published). */
export const BATTERY_SERVICE = uuid16(0x180f);
export const BATTERY_LEVEL = uuid16(0x2a19);
export const DEVICE_INFORMATION_SERVICE = uuid16(0x180a);
