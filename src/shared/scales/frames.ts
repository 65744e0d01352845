import type { ScaleDecoder, ScaleEvent } from './scale-driver.ts';

/** The frame's length; 'more' if too few bytes arrived to decide, 'no' if there is no frame. */
type Measure = 'more' | 'no' | number;

interface FrameRules {
  /** Measures the frame at the first byte; must check all of the make's fixed values. */
  readonly measure: (bytes: Uint8Array) => Measure;
  /** Whether a frame certainly begins here. */
  readonly begins: (bytes: Uint8Array) => boolean;
  readonly longest: number;
  /**
   * Whether `measure` checks more than one byte of redundancy.
   * Otherwise the buffer joins pieces only to exactly one frame, and accepts a frame only if
   * nothing or another frame follows.
   */
  readonly isWellGuarded: boolean;
}

/**
 * Finds frames in chunks that may be cut, joined or damaged anywhere.
 * Never joins the halves of different frames: a chunk that begins a frame drops the
 * unfinished frame before it, and a frame that contains the beginning of another is dropped.
 */
export function createFrameBuffer(rules: FrameRules) {
  const { measure, begins, longest, isWellGuarded } = rules;
  let pending = new Uint8Array(0);

  const isCredible = (frame: Uint8Array, after: Uint8Array) => {
    for (let at = 1; at < frame.length; at += 1) {
      // All frames of a make have the same first byte; comparing it first saves most calls.
      if (frame[at] === frame[0] && begins(frame.subarray(at))) return false;
    }
    return isWellGuarded || after.length === 0 || measure(after) !== 'no';
  };

  /** Returns the chunk, after the pending bytes if they may belong to the same frame. */
  const withPending = (chunk: Uint8Array) => {
    if (pending.length === 0 || begins(chunk)) return chunk;
    const joined = concat(pending, chunk);
    if (isWellGuarded) return joined;
    const length = measure(joined);
    return length === 'more' || length === joined.length ? joined : chunk;
  };

  return {
    push(chunk: Uint8Array): Uint8Array[] {
      const bytes = withPending(chunk);
      const frames: Uint8Array[] = [];
      let at = 0;
      while (at < bytes.length) {
        const rest = bytes.subarray(at);
        const length = measure(rest);
        if (length === 'more') break;
        const frame = length === 'no' ? null : rest.subarray(0, length);
        if (frame !== null && isCredible(frame, rest.subarray(frame.length))) {
          frames.push(frame);
          at += frame.length;
        } else {
          at += 1;
        }
      }
      const left = bytes.subarray(at);
      pending = left.length > longest ? new Uint8Array(0) : left.slice();
      return frames;
    },
  };
}

/** Returns the `createDecoder` of a make for which each frame is read by itself. */
export const decoderOf =
  (rules: FrameRules, read: (frame: Uint8Array) => ScaleEvent[]) => (): ScaleDecoder => {
    const buffer = createFrameBuffer(rules);
    return { decode: (value) => buffer.push(value).flatMap(read) };
  };

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

interface NotificationRules {
  /** Several frames of one length may share a notification. */
  readonly lengths: readonly number[];
  /** True where a frame has no fixed bytes. */
  readonly begins?: (frame: Uint8Array) => boolean;
  readonly read: (frame: Uint8Array, channel: number) => ScaleEvent[];
}

/**
 * Decodes frames without a reliable checksum. Bluetooth never cuts such short values, so a
 * notification counts only if it consists of whole frames.
 */
export function createWholeNotifications(rules: NotificationRules): ScaleDecoder {
  const { lengths, begins = () => true, read } = rules;
  return {
    decode(value, channel) {
      for (const length of lengths) {
        const frames = split(value, length);
        if (frames?.every(begins)) return frames.flatMap((frame) => read(frame, channel));
      }
      return [];
    },
  };
}

function split(value: Uint8Array, length: number): Uint8Array[] | null {
  if (value.length % length !== 0) return null;
  return Array.from({ length: value.length / length }, (_, index) =>
    value.subarray(index * length, (index + 1) * length),
  );
}
