import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { authorization, encrypt, fromBase64Url, generateKeys, toBase64Url } from './web-push.ts';

describe('encryption', () => {
  it('equals the example of RFC 8291, appendix A', async () => {
    const body = await encrypt(
      new TextEncoder().encode('When I grow up, I want to be a watermelon'),
      {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      {
        keys: {
          publicKey:
            'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
          privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
        },
        salt: fromBase64Url('DGv6ra1nlYgDCS1FRnbzlw'),
      },
    );
    expect(toBase64Url(body)).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('differs each time for the same text', async () => {
    const { publicKey: p256dh } = await generateKeys();
    const device = { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
    const [one, other] = await Promise.all([1, 2].map(() => encrypt(Uint8Array.of(7), device)));
    expect(one).not.toEqual(other);
  });

  it.each([
    ['no point', 'AAAA'],
    ['a point beside the curve', toBase64Url(Uint8Array.of(4, ...new Uint8Array(64).fill(9)))],
  ])('is refused for %s', async (_what, p256dh) => {
    await expect(encrypt(Uint8Array.of(7), { p256dh, auth: 'AAAA' })).rejects.toThrow();
  });
});

describe('the sender’s signature (RFC 8292)', () => {
  it('contains the service, the contact and an expiry within a day, and is valid', async () => {
    const keys = await generateKeys();
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
    const header = await authorization(endpoint, keys, 'mailto:alguem@exemplo.com.br');
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
    expect(key).toBe(keys.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(read(claims)).toEqual({
      aud: 'https://fcm.googleapis.com',
      sub: 'mailto:alguem@exemplo.com.br',
      exp: expect.any(Number),
    });
    const left = read(claims).exp - Date.now() / 1000;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(86_400);
    const point = fromBase64Url(key);
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: toBase64Url(point.slice(1, 33)),
        y: toBase64Url(point.slice(33)),
      },
    });
    const isGood = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isGood).toBe(true);
  });
});
