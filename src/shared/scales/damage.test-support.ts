import fc from 'fast-check';
import type { ScaleEncoder } from './encode.test-support.ts';

/** Damage to one frame in transit. Places are thousandths of its length. */
const place = fc.nat(999);
const fate = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('whole' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('cut' as const), at: place, next: place }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('lose' as const), at: place, head: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('flip' as const),
      at: place,
      by: fc.integer({ min: 1, max: 255 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('noise' as const),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 30 }),
    }),
  },
);

type Fate = typeof fate extends fc.Arbitrary<infer Value> ? Value : never;

export interface Journey {
  first: number;
  frames: { tenths: number; fate: Fate; glued: boolean }[];
  last: number[];
}

/**
 * Generates weights (tenths of a gram) with damage in transit.
 * The first and the last arrive whole.
 */
export function journeyOf({ most }: ScaleEncoder): fc.Arbitrary<Journey> {
  const tenths = fc.integer({ min: -most, max: most });
  const frame = fc.record({ tenths, fate, glued: fc.boolean() });
  return fc.record({
    first: tenths,
    frames: fc.array(frame, { minLength: 1, maxLength: 10 }),
    last: fc.array(tenths, { minLength: 3, maxLength: 3 }),
  });
}

/** Returns the driver's notifications and the grams that were sent. */
export function deliver(encoder: ScaleEncoder, { first, frames, last }: Journey) {
  const { encode, joinsPieces } = encoder;
  const chunks: Uint8Array[] = [encode(first)];
  let lostBefore = false;
  let isSound = true;
  for (const { tenths, fate, glued } of frames) {
    // Half a frame and another half that happens to fit are a frame: no two harms in a row.
    const bytes = encode(tenths);
    const pieces = lostBefore ? [bytes] : suffer(encoder, bytes, fate);
    lostBefore = fate.kind === 'lose' && !lostBefore;
    const before = chunks.at(-1) ?? new Uint8Array();
    // Makes that send whole values only: whole ones may share a notification, pieces never do.
    const isWhole = fate.kind === 'whole' && isSound;
    const [head, ...rest] = pieces;
    if (head && glued && (joinsPieces || isWhole)) {
      chunks[chunks.length - 1] = Uint8Array.from([...before, ...head]);
      chunks.push(...rest);
    } else {
      chunks.push(...pieces);
    }
    isSound = fate.kind === 'whole';
  }
  chunks.push(...last.map(encode));
  const sent = [first, ...frames.map(({ tenths }) => tenths), ...last].map((tenths) => tenths / 10);
  return { chunks, sent };
}

/**
 * Whether a driver may take bytes for a frame that are none.
 * Makes that send whole values only know a frame by its length (4, or 7 and more) and a header of
 * two bytes at most: noise of that length, or the middle of a longer frame, can be one.
 */
const mayBeFrame = ({ joinsPieces }: ScaleEncoder, frame: Uint8Array, bytes: Uint8Array) =>
  !joinsPieces && (bytes.length >= 7 || bytes.length % frame.length === 0);

function suffer(encoder: ScaleEncoder, bytes: Uint8Array, fate: Fate): Uint8Array[] {
  const { unguarded } = encoder;
  if (fate.kind === 'whole') return [bytes];
  if (fate.kind === 'noise') {
    return mayBeFrame(encoder, bytes, fate.bytes) ? [bytes] : [fate.bytes, bytes];
  }
  if (fate.kind === 'flip') {
    const flipped = bytes.slice();
    const at = Math.floor((fate.at / 1000) * bytes.length);
    if (!unguarded.includes(at)) flipped[at] = (bytes[at] ?? 0) ^ fate.by;
    return [flipped];
  }
  const at = 1 + Math.floor((fate.at / 1000) * (bytes.length - 1));
  if (fate.kind === 'lose') return [fate.head ? bytes.slice(at) : bytes.slice(0, at)];
  const next = at + Math.floor((fate.next / 1000) * (bytes.length - at));
  const rest = [bytes.slice(at, next), bytes.slice(next)].filter(({ length }) => length > 0);
  const isAmbiguous = rest.some((piece) => mayBeFrame(encoder, bytes, piece));
  return isAmbiguous ? [bytes] : [bytes.slice(0, at), ...rest];
}
