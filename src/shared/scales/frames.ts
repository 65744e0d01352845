import type { ScaleDecoder, ScaleEvent } from './scale-driver.ts';

/** What the bytes at hand are: too few to tell, no frame, or a frame of this many bytes. */
type Measure = 'more' | 'no' | number;

interface FrameRules {
  /** Measures the frame that begins with the first byte. Must check all that the make lets be checked. */
  readonly measure: (bytes: Uint8Array) => Measure;
  /** Whether a frame certainly begins here: its header and whatever else has fixed values. */
  readonly begins: (bytes: Uint8Array) => boolean;
  /** The longest frame: more is never kept. */
  readonly longest: number;
  /**
   * Whether `measure` checks more than one byte of redundancy. Otherwise pieces are put together only
   * when they end as one frame does, and a frame counts only when nothing or another one follows it.
   */
  readonly isWellGuarded: boolean;
}

/** Finds a make's frames in what arrives, which may be cut, joined or damaged anywhere. */
interface FrameBuffer {
  push(chunk: Uint8Array): Uint8Array[];
}

/**
 * Looks for frames; where there is none it drops one byte and looks again. Two things keep the halves
 * of two different frames from being read as one: a chunk that begins a frame ends the wait for the
 * rest of the one before, and a frame in which another one begins is not believed.
 */
export function createFrameBuffer(rules: FrameRules): FrameBuffer {
  const { measure, begins, longest, isWellGuarded } = rules;
  let pending = new Uint8Array(0);

  const isCredible = (frame: Uint8Array, after: Uint8Array) => {
    for (let at = 1; at < frame.length; at += 1) {
      // Every frame of a make has the same first byte: most places need no closer look.
      if (frame[at] === frame[0] && begins(frame.subarray(at))) return false;
    }
    return isWellGuarded || after.length === 0 || measure(after) !== 'no';
  };

  /** What to look through: the chunk, after what was left of the one before if they fit. */
  const withPending = (chunk: Uint8Array) => {
    if (pending.length === 0 || begins(chunk)) return chunk;
    const joined = concat(pending, chunk);
    if (isWellGuarded) return joined;
    const length = measure(joined);
    return length === 'more' || length === joined.length ? joined : chunk;
  };

  return {
    push(chunk) {
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

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

interface NotificationRules {
  /** The lengths a frame can have; several frames of one length may share a notification. */
  readonly lengths: readonly number[];
  /** Whether these bytes begin as a frame does; always, where nothing in a frame is fixed. */
  readonly begins?: (frame: Uint8Array) => boolean;
  readonly read: (frame: Uint8Array, channel: number) => ScaleEvent[];
}

/**
 * For makes whose frames have no checksum that holds. Bluetooth never cuts a value this short, so a
 * notification counts only when all of it is frames; pieces are never put together, because nothing
 * could tell whether they belong together.
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

/** The value in parts of this length; null when it does not divide. */
function split(value: Uint8Array, length: number): Uint8Array[] | null {
  if (value.length % length !== 0) return null;
  return Array.from({ length: value.length / length }, (_, index) =>
    value.subarray(index * length, (index + 1) * length),
  );
}
