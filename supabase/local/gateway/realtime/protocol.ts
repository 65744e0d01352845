import { z } from 'zod';
import { parseClientJson } from '../json.ts';

/** The version of Phoenix' protocol that realtime-js uses; its messages are arrays. */
export const VERSION = '2.0.0';

export interface Message {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

export class ProtocolError extends Error {}

const ref = z.string().max(255).nullish();
const name = z.string().max(300);
const messageShape = z.tuple([ref, ref, name, name, z.unknown()]);

/** First byte of a client's binary broadcast, and the number of the JSON encoding. */
const USER_BROADCAST_PUSH = 3;
const JSON_ENCODING = 1;
const HEADER_BYTES = 7;

function parseJson(text: string): unknown {
  try {
    return parseClientJson(text);
  } catch (cause) {
    throw new ProtocolError('Not JSON.', { cause });
  }
}

export function decodeText(text: string): Message {
  const read = messageShape.safeParse(parseJson(text));
  if (!read.success) throw new ProtocolError('Not a message.');
  const [joinRef, own, topic, event, payload] = read.data;
  return { joinRef: joinRef ?? null, ref: own ?? null, topic, event, payload };
}

/** Replaces a payload whose bytes are not JSON. */
export const binaryPayload = Symbol('binary payload');

/**
 * Decodes a binary frame, which clients use for broadcasts.
 * It consists of the type, the lengths of the parts and the encoding (a byte each), then the parts
 * and the payload. Throws ProtocolError.
 */
export function decodeBinary(frame: Buffer): Message {
  if (frame[0] !== USER_BROADCAST_PUSH || frame.length < HEADER_BYTES) {
    throw new ProtocolError('Not a broadcast.');
  }
  const lengths = [...frame.subarray(1, HEADER_BYTES - 1)];
  const total = lengths.reduce((sum, length) => sum + length, HEADER_BYTES);
  if (total > frame.length) throw new ProtocolError('Shorter than it says.');
  let offset = HEADER_BYTES;
  const [joinRef = '', own = '', topic = '', event = '', metadata = ''] = lengths.map((length) => {
    const part = frame.toString('utf8', offset, offset + length);
    offset += length;
    return part;
  });
  const isJson = frame[HEADER_BYTES - 1] === JSON_ENCODING;
  const payload = isJson ? parseJson(frame.toString('utf8', total)) : binaryPayload;
  return {
    joinRef: joinRef === '' ? null : joinRef,
    ref: own === '' ? null : own,
    topic,
    event: 'broadcast',
    payload: {
      type: 'broadcast',
      event,
      payload,
      ...(metadata === '' ? {} : { metadata: parseJson(metadata) }),
    },
  };
}

export const encode = ({ joinRef, ref: own, topic, event, payload }: Message): string =>
  JSON.stringify([joinRef, own, topic, event, payload]);
