// Builds Web Push messages, encrypted for one device (RFC 8291) and signed (RFC 8292). It uses Web
// Crypto only, which both Deno and Node have.

type Bytes = Uint8Array<ArrayBuffer>;

/** Address and keys of a device from its browser; keys in base64url. */
export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The sender's key pair: an uncompressed P-256 point and its scalar, in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const ECDH = { name: 'ECDH', namedCurve: 'P-256' } as const;
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Size of an encryption record; a message fills at most one (RFC 8188). */
const RECORD_BYTES = 4096;

/** Validity of a token in seconds; RFC 8292 allows a day. */
const TOKEN_SECONDS = 12 * 3600;

const text = new TextEncoder();

export function fromBase64Url(encoded: string): Bytes {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export function toBase64Url(bytes: Uint8Array): string {
  const encoded = btoa(String.fromCharCode(...bytes));
  return encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function join(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Converts an uncompressed point, with its scalar for a private key, to a JSON Web Key. */
function toJwk(point: Bytes, scalar?: string) {
  if (point.length !== 65 || point[0] !== 4) throw new TypeError('No uncompressed P-256 point.');
  return {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33)),
    ...(scalar === undefined ? {} : { d: scalar }),
  };
}

async function derive(salt: Bytes, input: Bytes, info: Bytes, bytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', input, 'HKDF', false, ['deriveBits']);
  const options = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(options, key, bytes * 8));
}

/** The random values of one message; tests pass those of a published example. */
interface Once {
  readonly keys: VapidKeys;
  readonly salt: Bytes;
}

async function makeOnce(): Promise<Once> {
  return { keys: await generateKeys(), salt: crypto.getRandomValues(new Uint8Array(16)) };
}

export async function generateKeys(): Promise<VapidKeys> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(ECDH, true, ['deriveBits']);
  const { d } = await crypto.subtle.exportKey('jwk', privateKey);
  if (d === undefined) throw new TypeError('The private key is missing.');
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  return { publicKey: toBase64Url(point), privateKey: d };
}

export async function encrypt(
  message: Uint8Array,
  { p256dh, auth }: Pick<Device, 'p256dh' | 'auth'>,
  once?: Once,
): Promise<Bytes> {
  const { keys, salt } = once ?? (await makeOnce());
  const theirs = fromBase64Url(p256dh);
  const ours = fromBase64Url(keys.publicKey);
  const [theirKey, ourKey] = await Promise.all([
    crypto.subtle.importKey('jwk', toJwk(theirs), ECDH, false, []),
    crypto.subtle.importKey('jwk', toJwk(ours, keys.privateKey), ECDH, false, ['deriveBits']),
  ]);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirKey }, ourKey, 256);
  const keyInfo = join(text.encode('WebPush: info\0'), theirs, ours);
  const input = await derive(fromBase64Url(auth), new Uint8Array(shared), keyInfo, 32);
  const [contentKey, nonce] = await Promise.all([
    derive(salt, input, text.encode('Content-Encoding: aes128gcm\0'), 16),
    derive(salt, input, text.encode('Content-Encoding: nonce\0'), 12),
  ]);
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
  // The byte 2 marks the last record.
  const record = join(message, Uint8Array.of(2));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, record);
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_BYTES);
  return join(salt, size, Uint8Array.of(ours.length), ours, new Uint8Array(sealed));
}

const encodeJson = (value: object) => toBase64Url(text.encode(JSON.stringify(value)));

/** Returns the Authorization header that identifies the sender to a push service. */
export async function authorization(
  endpoint: string,
  { publicKey, privateKey }: VapidKeys,
  contact: string,
): Promise<string> {
  const key = await crypto.subtle.importKey(
    'jwk',
    toJwk(fromBase64Url(publicKey), privateKey),
    ECDSA,
    false,
    ['sign'],
  );
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(Date.now() / 1000) + TOKEN_SECONDS,
    sub: contact,
  };
  const signed = `${encodeJson({ typ: 'JWT', alg: 'ES256' })}.${encodeJson(claims)}`;
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    text.encode(signed),
  );
  return `vapid t=${signed}.${toBase64Url(new Uint8Array(signature))}, k=${publicKey}`;
}
