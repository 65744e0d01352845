import fc from 'fast-check';
import { startsWith, xorOf } from './bytes.ts';
import type { ScaleEncoder } from './encode.test-support.ts';

/** Thousandths of the frame's length. */
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

/** Generates weights (tenths of a gram) with damage between the first and the last. */
export function journeyOf({ most }: ScaleEncoder): fc.Arbitrary<Journey> {
  const tenths = fc.integer({ min: -most, max: most });
  const frame = fc.record({ tenths, fate, glued: fc.boolean() });
  return fc.record({
    first: tenths,
    frames: fc.array(frame, { minLength: 1, maxLength: 10 }),
    last: fc.array(tenths, { minLength: 3, maxLength: 3 }),
  });
}

export function deliver(encoder: ScaleEncoder, { first, frames, last }: Journey) {
  const { encode, joinsPieces } = encoder;
  const chunks: Uint8Array[] = [encode(first)];
  let lostBefore = false;
  let isSound = true;
  for (const { tenths, fate, glued } of frames) {
    // Two frames that each lose a piece could form a valid frame, so the second arrives whole.
    const bytes = encode(tenths);
    const before = chunks.at(-1) ?? new Uint8Array();
    const joinedTo = glued && joinsPieces ? before : new Uint8Array();
    const pieces = lostBefore ? [bytes] : suffer(encoder, bytes, fate, joinedTo);
    lostBefore = fate.kind === 'lose' && !lostBefore;
    // Only whole frames share a notification if the decoder does not join pieces.
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

/** Whether noise after the notification `before` contains a frame. */
function containsFrame({ driver, encode }: ScaleEncoder, before: Uint8Array, noise: Uint8Array) {
  const { length } = encode(0);
  const header = [...encode(0).subarray(0, 2)];
  const bytes = Uint8Array.from([...before.slice(1 - length), ...noise]);
  for (let at = 0; at + length <= bytes.length; at += 1) {
    const part = bytes.subarray(at, at + length);
    // fast-check prefers bytes near 0 and 255, so it often draws Varia's header: its XOR decides.
    const isChecked = driver.id !== 'varia' || xorOf(part, 1, length - 1) === part[length - 1];
    if (startsWith(part, header) && isChecked) return true;
  }
  return false;
}

/** Whether a piece of a Decent frame of ten bytes is itself a frame: at 97.0 or 97.4 g. */
function isDecentFrame({ driver }: ScaleEncoder, piece: Uint8Array): boolean {
  return (
    driver.make === 'Decent' &&
    piece.length === 7 &&
    (startsWith(piece, [0x03, 0xca]) || startsWith(piece, [0x03, 0xce]))
  );
}

/** Returns the pieces that arrive. Damage that cannot be detected leaves the frame whole. */
function suffer(
  encoder: ScaleEncoder,
  bytes: Uint8Array,
  fate: Fate,
  joinedTo: Uint8Array,
): Uint8Array[] {
  const { unguarded, joinsPieces } = encoder;
  if (fate.kind === 'whole') return [bytes];
  if (fate.kind === 'noise') {
    // Some frames are recognised mainly by their length (4, or 7 and more).
    const isFrame = joinsPieces
      ? containsFrame(encoder, joinedTo, fate.bytes)
      : fate.bytes.length >= 7 || fate.bytes.length % bytes.length === 0;
    return isFrame ? [bytes] : [fate.bytes, bytes];
  }
  if (fate.kind === 'flip') {
    const flipped = bytes.slice();
    const at = Math.floor((fate.at / 1000) * bytes.length);
    if (!unguarded.includes(at)) flipped[at] = (bytes[at] ?? 0) ^ fate.by;
    return [flipped];
  }
  const at = 1 + Math.floor((fate.at / 1000) * (bytes.length - 1));
  const next = fate.kind === 'cut' ? at + Math.floor((fate.next / 1000) * (bytes.length - at)) : at;
  const [head, ...others] = [bytes.slice(0, at), bytes.slice(at, next), bytes.slice(next)].filter(
    ({ length }) => length > 0,
  );
  // Only the head keeps the bytes of the weight in their place; a later piece that looks like a
  // frame would give a wrong weight.
  if (head === undefined || others.some((piece) => isDecentFrame(encoder, piece))) return [bytes];
  if (fate.kind === 'lose') return fate.head ? others : [head];
  return [head, ...others];
}
