import { z } from 'zod';
import { parseClientJson } from '../json.ts';

/** The two Phoenix protocols of realtime-js: messages are objects (1) or arrays (2). */
export type Version = '1.0.0' | '2.0.0';

export interface Message {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

/** A frame that is no message of the protocol. */
export class ProtocolError extends Error {}

const ref = z.string().max(255).nullish();
const name = z.string().max(300);
const objectShape = z.object({
  join_ref: ref,
  ref,
  topic: name,
  event: name,
  payload: z.unknown(),
});
const arrayShape = z.tuple([ref, ref, name, name, z.unknown()]);

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

/** Decodes a text frame; throws ProtocolError. */
export function decodeText(text: string, version: Version): Message {
  const json = parseJson(text);
  if (version === '1.0.0') {
    const read = objectShape.safeParse(json);
    if (!read.success) throw new ProtocolError('Not a message.');
    const { join_ref, ref: own, topic, event, payload } = read.data;
    return { joinRef: join_ref ?? null, ref: own ?? null, topic, event, payload };
  }
  const read = arrayShape.safeParse(json);
  if (!read.success) throw new ProtocolError('Not a message.');
  const [joinRef, own, topic, event, payload] = read.data;
  return { joinRef: joinRef ?? null, ref: own ?? null, topic, event, payload };
}

/** Replaces a payload whose bytes are not JSON. */
export const binaryPayload = Symbol('binary payload');

/**
 * Decodes a binary frame, which protocol 2 uses for broadcasts.
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

export function encode(message: Message, version: Version): string {
  const { joinRef, ref: own, topic, event, payload } = message;
  return version === '1.0.0'
    ? JSON.stringify({ join_ref: joinRef, ref: own, topic, event, payload })
    : JSON.stringify([joinRef, own, topic, event, payload]);
}
