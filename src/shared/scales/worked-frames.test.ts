import { describe, expect, it } from 'vitest';
import { hex } from './bytes.ts';
import { acaiaLegacy, acaiaModern } from './makes/acaia.ts';
import { bookoo } from './makes/bookoo.ts';
import { difluidMicrobalance } from './makes/difluid.ts';
import { eureka } from './makes/eureka.ts';
import { felicita } from './makes/felicita.ts';
import {
  blackCoffee,
  decent,
  hiroia,
  readBodyWeight,
  skale,
  smartchef,
} from './makes/fixed-frames.ts';
import { timemore, timemoreDuo } from './makes/timemore.ts';
import { varia } from './makes/varia.ts';
import { weighMyBru } from './makes/weighmybru.ts';
import type { ScaleDriver } from './scale-driver.ts';

/** Frames that devices sent, makers published or the layout gives (see each driver). */
const FRAMES: [ScaleDriver, string, object[]][] = [
  [
    acaiaModern,
    'EF DD 0C 0C 05 DF 06 00 00 01 00 07 00 00 02 F3 0D',
    [{ type: 'weight', grams: 175.9, stable: true }],
  ],
  [
    acaiaLegacy,
    'EF DD 0C 0B 0B 00 E0 05 5C 17 00 00 01 02 29 48',
    [{ type: 'weight', grams: -598, stable: true }],
  ],
  [
    acaiaModern,
    'EF DD 0C 08 05 08 07 00 00 02 00 12 0C',
    [{ type: 'weight', grams: 18, stable: true }],
  ],
  [
    acaiaModern,
    'EF DD 0C 08 05 32 00 00 00 01 02 3B 07',
    [{ type: 'weight', grams: -5, stable: true }],
  ],
  [acaiaModern, 'EF DD 08 09 5D 02 02 01 00 01 01 00 0D 60', [{ type: 'battery', percent: 93 }]],
  [acaiaModern, 'EF DD 07 07 02 14 02 3C 14 00 57 18', []],
  [
    felicita,
    '01 02 2B 30 31 30 30 31 30 20 67 43 58 51 22 96 0D 0A',
    [
      { type: 'weight', grams: 100.1 },
      { type: 'battery', percent: 72 },
    ],
  ],
  [
    felicita,
    '01 02 2D 30 30 30 30 30 30 20 67 43 E3 4F 22 96 0D 0A',
    [
      { type: 'weight', grams: 0 },
      { type: 'battery', percent: 72 },
    ],
  ],
  [
    felicita,
    '01 02 2B 30 30 30 30 30 30 20 67 53 4F 30 22 89 0D 0A',
    [
      { type: 'weight', grams: 0 },
      { type: 'battery', percent: 28 },
    ],
  ],
  [
    bookoo,
    '03 0B 00 00 00 01 2B 00 C0 6C 2B 31 2F 64 00 96 01 00 00 48',
    [
      { type: 'weight', grams: 492.6 },
      { type: 'battery', percent: 100 },
    ],
  ],
  [
    bookoo,
    '03 0B 00 00 00 01 2B 00 11 80 2B 00 02 50 00 96 01 00 00 5D',
    [
      { type: 'weight', grams: 44.8 },
      { type: 'battery', percent: 80 },
    ],
  ],
  [
    bookoo,
    '03 0B 00 00 00 01 2D 00 00 01 2D 00 14 5A 00 32 02 00 00 76',
    [
      { type: 'weight', grams: -0.01 },
      { type: 'battery', percent: 90 },
    ],
  ],
  [
    bookoo,
    '03 0B 00 75 30 01 2B 00 07 08 2B 00 FA 55 00 32 01 01 00 DE',
    [
      { type: 'weight', grams: 18, clockMs: 30_000 },
      { type: 'battery', percent: 85 },
    ],
  ],
  [decent, '03 CE 00 65 00 00 A8', [{ type: 'weight', grams: 10.1, stable: true }]],
  [decent, '03 CE 07 94 00 00 5E', [{ type: 'weight', grams: 194, stable: true }]],
  [decent, '03 CE 1B 93 00 00 45', [{ type: 'weight', grams: 705.9, stable: true }]],
  // The maker's own example: its last byte leaves the time out of the XOR.
  [decent, '03 CE 00 65 01 02 04 00 00 A8', [{ type: 'weight', grams: 10.1, stable: true }]],
  [decent, '03 CE FF CE 00 00 FC', [{ type: 'weight', grams: -5, stable: true }]],
  [
    difluidMicrobalance,
    'DF DF 03 00 0D 00 00 02 F8 00 00 00 00 00 0A 27 B0 00 A9',
    [{ type: 'weight', grams: 76, clockMs: 665_520 }],
  ],
  [
    difluidMicrobalance,
    'DF DF 03 00 0D FF FF FF CE 00 00 00 00 00 00 03 E8 00 84',
    [{ type: 'weight', grams: -5, clockMs: 1000 }],
  ],
  [
    difluidMicrobalance,
    'DF DF 03 00 0D 00 00 00 B4 00 19 00 1E 00 00 75 30 00 5E',
    [{ type: 'weight', grams: 18, clockMs: 30_000 }],
  ],
  [
    difluidMicrobalance,
    'DF DF 03 05 08 05 64 01 00 00 00 00 00 38',
    [{ type: 'battery', percent: 100 }],
  ],
  [
    timemoreDuo,
    '10 78 08 00 00 78 08 00 00',
    [{ type: 'weight', grams: 216.8, otherGrams: 216.8 }],
  ],
  [timemoreDuo, '10 D2 04 00 00 64 00 00 00', [{ type: 'weight', grams: 123.4, otherGrams: 10 }]],
  [
    timemore,
    'A5 5A 01 01 00 09 00 00 0D B9 00 00 03 E7 00 00 00',
    [{ type: 'weight', grams: 351.3 }],
  ],
  [timemore, 'A5 5A 02 05 00 02 03 59 00 00', [{ type: 'battery', percent: 89 }]],
  [varia, 'FA 01 03 10 02 CD DD', [{ type: 'weight', grams: -7.17 }]],
  [varia, 'FA 01 03 00 07 08 0D', [{ type: 'weight', grams: 18 }]],
  [varia, 'FA 85 01 4B CF', [{ type: 'battery', percent: 75 }]],
  [varia, 'FA 87 02 00 02 87', []],
  [eureka, 'AA 09 41 01 0A 00 00 B4 00 00 00', [{ type: 'weight', grams: 18 }]],
  [eureka, 'AA 09 41 00 00 00 01 32 00 00 00', [{ type: 'weight', grams: -5 }]],
  [skale, '00 E8 03 00', [{ type: 'weight', grams: 100 }]],
  [skale, '00 B4 00 00', [{ type: 'weight', grams: 18 }]],
  [skale, '00 CE FF FF', [{ type: 'weight', grams: -5 }]],
  [
    blackCoffee,
    '00 00 01 00 00 46 50 00 00 00 00 00 00 00 00',
    [{ type: 'weight', grams: 18, stable: true }],
  ],
  [
    blackCoffee,
    '00 00 80 00 00 13 88 00 00 00 00 00 00 00 00',
    [{ type: 'weight', grams: -5, stable: false }],
  ],
  [hiroia, '01 00 00 00 B4 00 00', [{ type: 'weight', grams: 18 }]],
  [hiroia, '01 00 00 00 CE FF FF', [{ type: 'weight', grams: -5 }]],
  [smartchef, '00 00 00 00 00 00 B4 00 00', [{ type: 'weight', grams: 18 }]],
  [smartchef, '00 00 00 0B 00 00 32 00 00', [{ type: 'weight', grams: -5 }]],
  [
    weighMyBru,
    '03 0B 00 00 00 00 2B 00 06 1F 00 00 00 00 00 00 00 00 00 3A',
    [{ type: 'weight', grams: 15.67 }],
  ],
];

describe('frames of known content', () => {
  it.each(FRAMES.map(([driver, frame, events]) => [driver.id, frame, driver, events] as const))(
    '%s reads %s',
    (_id, frame, driver, events) => {
      const read = driver.createDecoder().decode(hex(frame), 0);
      expect(read).toEqual(events.map((event) => expect.objectContaining(event)));
    },
  );

  it.each([
    ['00 00 90 41', 18],
    ['52 B8 7A 41', 15.67],
    ['00 00 20 C0', -2.5],
  ])('WeighMyBru reads the float %s on its second characteristic', (frame, grams) => {
    const [event] = weighMyBru.createDecoder().decode(hex(frame), 1);
    expect(event).toMatchObject({ type: 'weight', grams });
  });

  it('WeighMyBru counts a weight once that two characteristics send', () => {
    const decoder = weighMyBru.createDecoder();
    const frame = hex('03 0B 00 00 00 00 2B 00 06 1F 00 00 00 00 00 00 00 00 00 3A');
    expect(decoder.decode(frame, 0)).toHaveLength(1);
    expect(decoder.decode(hex('52 B8 7A 41'), 1)).toEqual([]);
  });

  it('an old Acaia sends the head of a frame by itself', () => {
    const decoder = acaiaLegacy.createDecoder();
    expect(decoder.decode(hex('EF DD 0C'), 0)).toEqual([]);
    const events = decoder.decode(hex('0B 0B 00 E0 05 5C 17 00 00 01 02 29 48'), 0);
    expect(events).toMatchObject([{ type: 'weight', grams: -598 }]);
  });

  it('an Acaia that shows ounces, as its status reports, is read in grams', () => {
    const decoder = acaiaModern.createDecoder();
    const [weight] = [
      ...decoder.decode(hex('EF DD 08 09 5D 05 02 01 00 01 01 00 10 60'), 0),
      ...decoder.decode(hex('EF DD 0C 08 05 64 00 00 00 02 00 6E 05'), 0),
    ].filter(({ type }) => type === 'weight');
    expect(weight).toMatchObject({ grams: 28.35 });
  });

  it('the standard weight scale resolves 5 g or a hundredth of a pound: a body scale', () => {
    expect(readBodyWeight(hex('00 64 00'))).toBe(500);
    expect(readBodyWeight(hex('01 64 00'))).toBeCloseTo(453.6, 1);
  });
});
