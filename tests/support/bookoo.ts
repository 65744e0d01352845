import { bookoo } from '../../src/shared/scales/makes/bookoo.ts';

/** Weight of the dripper and its server on the simulated scale, in grams. */
export const VESSEL = 400;

/** Identifiers and commands (hexadecimal) of a simulated Bookoo, from its maker's documents. */
export const BOOKOO = {
  service: bookoo.service,
  weights: bookoo.notify[0],
  commands: bookoo.command ?? '',
  tare: '030a01000008',
  stopwatch: { start: '030a0400000d', stop: '030a0500000c', reset: '030a0600000f' },
} as const;

export function bookooFrame(grams: number): string {
  const hundredths = Math.round(Math.abs(grams) * 100);
  const bytes = [
    ...[0x03, 0x0b, 0, 0, 0, 1, grams < 0 ? 0x2d : 0x2b],
    ...[(hundredths >> 16) & 0xff, (hundredths >> 8) & 0xff, hundredths & 0xff],
    ...[0x2b, 0, 0, 80, 0, 0x96, 1, 0, 0],
  ];
  const check = bytes.reduce((xor, byte) => xor ^ byte, 0);
  return [...bytes, check].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
