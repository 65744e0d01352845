import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliver, type Journey, journeyOf } from './damage.test-support.ts';
import { SCALE_DRIVERS } from './drivers.ts';
import { ENCODERS } from './encode.test-support.ts';
import type { ScaleDecoder } from './scale-driver.ts';

const RUNS = 500;

/** At 97.0 g, the bytes of the weight equal those of a header. */
const HEADER_AS_WEIGHT: Journey = {
  first: 0,
  frames: [{ tenths: 0x03ca, fate: { kind: 'cut', at: 120, next: 880 }, glued: false }],
  last: [1, 2, 3],
};

function weightsIn(decoder: ScaleDecoder, chunks: readonly Uint8Array[]): number[] {
  return chunks
    .flatMap((chunk) => decoder.decode(chunk, 0))
    .flatMap((event) => (event.type === 'weight' ? [event.grams] : []));
}

function isSubsequence(found: readonly number[], sent: readonly number[]): boolean {
  let at = 0;
  return found.every((value) => {
    const hit = sent.findIndex((each, index) => index >= at && Math.abs(each - value) < 0.0005);
    at = hit + 1;
    return hit >= 0;
  });
}

it('every driver has an encoder in these tests', () => {
  const tried = new Set(ENCODERS.map(({ driver }) => driver.id));
  expect(SCALE_DRIVERS.filter(({ id }) => !tried.has(id))).toEqual([]);
});

describe.each(ENCODERS.map((encoder) => [encoder.driver.id, encoder] as const))(
  '%s',
  (id, encoder) => {
    const { driver, encode, joinsPieces } = encoder;

    it('reads no wrong weight from damaged frames, and reads the frames after them', {
      timeout: 60_000,
    }, () => {
      fc.assert(
        fc.property(journeyOf(encoder), (journey) => {
          const { chunks, sent } = deliver(encoder, journey);
          const found = weightsIn(driver.createDecoder(), chunks);
          expect(isSubsequence(found, sent), `${found} of ${sent}`).toBe(true);
          // The decoder has recovered once two whole frames follow any damage.
          expect(found.at(-1)).toBeCloseTo(sent.at(-1) ?? 0, 5);
        }),
        { numRuns: RUNS, examples: [[HEADER_AS_WEIGHT]] },
      );
    });

    it('never throws, and never weighs more than a scale can', () => {
      fc.assert(
        fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 20 }), (chunks) => {
          for (const grams of weightsIn(driver.createDecoder(), chunks)) {
            expect(Math.abs(grams)).toBeLessThanOrEqual(5000);
          }
        }),
      );
    });

    // Frames of these two makes have no length: a longer piece may be one longer frame.
    it.skipIf(id === 'smartchef' || id === 'black-coffee')('separates joined frames', () => {
      const joined = Uint8Array.from([...encode(123), ...encode(-45)]);
      expect(weightsIn(driver.createDecoder(), [joined])).toEqual([12.3, -4.5]);
    });

    it.runIf(joinsPieces)('joins the pieces of a frame', () => {
      const bytes = encode(1234);
      for (let at = 1; at < bytes.length; at += 1) {
        const pieces = [bytes.subarray(0, at), bytes.subarray(at)];
        expect(weightsIn(driver.createDecoder(), pieces), `cut at ${at}`).toEqual([123.4]);
      }
    });
  },
);
