import { hex, viewOf, xorOf } from './bytes.ts';
import { acaiaLegacy, acaiaModern, acaiaRelay } from './makes/acaia.ts';
import { bookoo } from './makes/bookoo.ts';
import { difluidMicrobalance, difluidTi } from './makes/difluid.ts';
import { eureka } from './makes/eureka.ts';
import { felicita } from './makes/felicita.ts';
import { blackCoffee, decent, hiroia, skale, smartchef } from './makes/fixed-frames.ts';
import { timemore, timemoreDuo } from './makes/timemore.ts';
import { varia } from './makes/varia.ts';
import { weighMyBru } from './makes/weighmybru.ts';
import type { ScaleDriver } from './scale-driver.ts';

/** Encodes a make's frames by its published layout, not by the driver's code. */
export interface ScaleEncoder {
  driver: ScaleDriver;
  /** `tenths` are tenths of a gram. */
  encode: (tenths: number) => Uint8Array;
  /** Bytes whose damage cannot be detected: those of the value, if there is no checksum. */
  unguarded: readonly number[];
  /** Whether the decoder joins the pieces of a frame. */
  joinsPieces: boolean;
  /** The heaviest weight that fits in the make's field, in tenths of a gram. */
  most: number;
}

const frame = (text: string, fill: (bytes: Uint8Array, view: DataView) => void): Uint8Array => {
  const bytes = hex(text);
  fill(bytes, viewOf(bytes));
  return bytes;
};

const set24 = (bytes: Uint8Array, at: number, value: number) =>
  bytes.set([(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff], at);

function acaia(tenths: number): Uint8Array {
  return frame('EF DD 0C 08 05 00 00 00 00 01 00 00 00', (bytes, view) => {
    view.setUint32(5, Math.abs(tenths), true);
    bytes[10] = tenths < 0 ? 2 : 0;
    let even = 0;
    let odd = 0;
    for (let at = 3; at < 11; at += 1) {
      if ((at - 3) % 2 === 0) even += bytes[at] ?? 0;
      else odd += bytes[at] ?? 0;
    }
    bytes.set([even & 0xff, odd & 0xff], 11);
  });
}

function bookooLike(text: string) {
  return (tenths: number) =>
    frame(text, (bytes) => {
      bytes[6] = tenths < 0 ? 0x2d : 0x2b;
      set24(bytes, 7, Math.abs(tenths) * 10);
      bytes[19] = xorOf(bytes, 0, 19);
    });
}

function difluid(tenths: number): Uint8Array {
  return frame('DF DF 03 00 0D 00 00 00 00 00 19 00 1E 00 00 75 30 00 00', (bytes, view) => {
    view.setInt32(5, tenths);
    bytes[18] = bytes.slice(0, 18).reduce((sum, byte) => (sum + byte) & 0xff, 0);
  });
}

const whole = { unguarded: [], joinsPieces: true, most: 30_000 };

export const ENCODERS: readonly ScaleEncoder[] = [
  { ...whole, driver: acaiaLegacy, encode: acaia },
  { ...whole, driver: acaiaModern, encode: acaia },
  { ...whole, driver: acaiaRelay, encode: acaia },
  {
    ...whole,
    driver: bookoo,
    encode: bookooLike('03 0B 00 75 30 01 2B 00 00 00 2B 00 FA 55 00 32 01 01 00 00'),
  },
  {
    ...whole,
    driver: weighMyBru,
    encode: bookooLike('03 0B 00 00 00 00 2B 00 00 00 00 00 00 00 00 00 00 00 00 00'),
  },
  { ...whole, driver: difluidMicrobalance, encode: difluid },
  { ...whole, driver: difluidTi, encode: difluid },
  {
    ...whole,
    driver: varia,
    most: 10_000,
    encode: (tenths) =>
      frame('FA 01 03 00 00 00 00', (bytes) => {
        set24(bytes, 3, Math.abs(tenths) * 10);
        if (tenths < 0) bytes[3] = (bytes[3] ?? 0) | 0x10;
        bytes[6] = xorOf(bytes, 1, 6);
      }),
  },
  {
    ...whole,
    driver: felicita,
    most: 9_999,
    unguarded: [2, 3, 4, 5, 6, 7, 8],
    encode: (tenths) => {
      const digits = (Math.abs(tenths) * 10).toString().padStart(6, '0');
      const text = `${tenths < 0 ? '-' : '+'}${digits} gCXQ"\u0096\r\n`;
      return Uint8Array.from([1, 2, ...Array.from(text, (letter) => letter.charCodeAt(0))]);
    },
  },
  {
    ...whole,
    driver: decent,
    joinsPieces: false,
    unguarded: [2, 3],
    encode: (tenths) =>
      frame('03 CE 00 00 00 00 00', (bytes, view) => {
        view.setInt16(2, tenths);
        bytes[6] = xorOf(bytes, 0, 6);
      }),
  },
  {
    ...whole,
    driver: { ...decent, id: 'decent 1.2' },
    joinsPieces: false,
    unguarded: [2, 3],
    encode: (tenths) =>
      frame('03 CA 00 00 01 02 04 00 00 A8', (_bytes, view) => view.setInt16(2, tenths)),
  },
  {
    ...whole,
    driver: timemore,
    unguarded: [6, 7, 8, 9],
    encode: (tenths) =>
      frame('A5 5A 01 01 00 09 00 00 00 00 00 0A 00 1E 00 00 00', (_bytes, view) =>
        view.setInt32(6, tenths),
      ),
  },
  {
    ...whole,
    driver: eureka,
    unguarded: [6, 7, 8],
    encode: (tenths) =>
      frame('AA 09 41 01 0A 00 00 00 00 00 00', (bytes, view) => {
        bytes[6] = tenths < 0 ? 1 : 0;
        view.setUint16(7, Math.abs(tenths), true);
      }),
  },
  {
    ...whole,
    driver: timemoreDuo,
    joinsPieces: false,
    unguarded: [1, 2, 3, 4],
    encode: (tenths) =>
      frame('10 00 00 00 00 64 00 00 00', (_bytes, view) => view.setInt32(1, tenths, true)),
  },
  {
    ...whole,
    driver: skale,
    joinsPieces: false,
    unguarded: [1, 2],
    encode: (tenths) =>
      frame('00 00 00 00', (bytes, view) => {
        view.setInt16(1, tenths, true);
        bytes[3] = tenths < 0 ? 0xff : 0;
      }),
  },
  {
    ...whole,
    driver: hiroia,
    joinsPieces: false,
    unguarded: [0, 4, 5, 6],
    encode: (tenths) =>
      frame('01 00 00 00 00 00 00', (bytes) =>
        bytes.set([tenths & 0xff, (tenths >> 8) & 0xff, (tenths >> 16) & 0xff], 4),
      ),
  },
  {
    ...whole,
    driver: smartchef,
    joinsPieces: false,
    unguarded: [3, 5, 6],
    encode: (tenths) =>
      frame('00 00 00 00 00 00 00 00 00', (bytes, view) => {
        bytes[3] = tenths < 0 ? 0x0b : 0;
        view.setUint16(5, Math.abs(tenths));
      }),
  },
  {
    ...whole,
    driver: blackCoffee,
    joinsPieces: false,
    unguarded: [2, 3, 4, 5, 6],
    encode: (tenths) =>
      frame('00 00 01 00 00 00 00 00 00 00 00 00 00 00 00', (bytes, view) => {
        view.setUint32(3, Math.abs(tenths) * 100);
        bytes[2] = tenths < 0 ? 0x81 : 0x01;
      }),
  },
];
