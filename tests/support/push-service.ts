import { createDecipheriv, createECDH, hkdfSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { decodeJwt } from 'jose';
import { type DeviceKeys, makeDeviceKeys } from '../database/support/push.ts';

interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The sender's claims about itself (RFC 8292). */
  readonly sender: Readonly<Record<string, unknown>>;
  readonly message: unknown;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PushService {
  readonly origin: string;
  readonly received: readonly Received[];
  device(): DeviceKeys & { readonly endpoint: string };
  /** Sets the answers to the next messages to a device; all others get 201. */
  answer(endpoint: string, ...answers: readonly Answer[]): void;
  close(): Promise<void>;
}

/** Decrypts a message to a device (RFC 8291 and 8188), without the sender's code. */
function decrypt(body: Buffer, { p256dh, auth, privateKey }: DeviceKeys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  const info = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    Buffer.from(p256dh, 'base64url'),
    theirs,
  ]);
  const secret = pair.computeSecret(theirs);
  const input = hkdfSync('sha256', secret, Buffer.from(auth, 'base64url'), info, 32);
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(input), salt, `Content-Encoding: ${what}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return record.subarray(0, record.lastIndexOf(2)).toString();
}

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, DeviceKeys>();
  const answers = new Map<string, Answer[]>();
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const keys = devices.get(path);
      if (keys === undefined || request.method !== 'POST') {
        response.writeHead(404).end();
        return;
      }
      const [, token = ''] = /^vapid t=([^,]+)/.exec(request.headers.authorization ?? '') ?? [];
      received.push({
        path,
        headers: request.headers,
        sender: decodeJwt(token),
        message: JSON.parse(decrypt(Buffer.concat(parts), keys)),
      });
      const { status, headers } = answers.get(path)?.shift() ?? { status: 201 };
      response.writeHead(status, { ...headers }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The service has no port.');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    received,
    device() {
      const path = `/push/${randomUUID()}`;
      const keys = makeDeviceKeys();
      devices.set(path, keys);
      return { ...keys, endpoint: `${origin}${path}` };
    },
    answer(endpoint, ...wanted) {
      answers.set(new URL(endpoint).pathname, [...wanted]);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
