/** Parses the notation of the makers' documents: `hex('EF DD 0B')`. */
export function hex(text: string): Uint8Array<ArrayBuffer> {
  const pairs = text.split(/\s+/).filter((pair) => pair !== '');
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
}

/** Views only these bytes, even if they are a part of a longer buffer. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Returns 0 beyond the end, because a frame may be too short. */
export function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0;
}

/** Excludes the byte at `to`. */
export function xorOf(bytes: Uint8Array, from: number, to: number): number {
  let xor = 0;
  for (let index = from; index < to; index += 1) xor ^= byteAt(bytes, index);
  return xor;
}

/** Returns the sum modulo 256, without the byte at `to`; `step` 2 adds every second byte. */
export function sumOf(bytes: Uint8Array, from: number, to: number, step = 1): number {
  let sum = 0;
  for (let index = from; index < to; index += step) sum += byteAt(bytes, index);
  return sum & 0xff;
}

/** Reads big endian. */
export function u24be(bytes: Uint8Array, at: number): number {
  return (byteAt(bytes, at) << 16) | (byteAt(bytes, at + 1) << 8) | byteAt(bytes, at + 2);
}

export function startsWith(bytes: Uint8Array, start: readonly number[], at = 0): boolean {
  return start.every((byte, index) => bytes[at + index] === byte);
}

/** Whether the bytes that have arrived agree with `start`. */
export function couldStartWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => index >= bytes.length || bytes[index] === byte);
}

/** As browsers report it: 128 bits, lower case. */
export type Uuid = string;

/** Returns '0000fff0-0000-1000-…' for 0xfff0. */
export function uuid16(short: number): Uuid {
  return `0000${short.toString(16).padStart(4, '0')}-0000-1000-8000-00805f9b34fb`;
}

/** Standard services of the Bluetooth SIG that some scales offer besides their own. */
export const BATTERY_SERVICE = uuid16(0x180f);
export const BATTERY_LEVEL = uuid16(0x2a19);
export const DEVICE_INFORMATION_SERVICE = uuid16(0x180a);
