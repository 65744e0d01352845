import { afterAll, describe, expect, it } from 'vitest';
import { newAddress, startAuthStack } from '../../../../tests/support/auth.ts';

/** Requests that must not reveal whether an address has an account. */

const stack = await startAuthStack({ template: 'coado', rateLimits: true });
afterAll(() => stack.close());

const password = 'grao-moido-1';
let nth = 0;

async function registered(confirm: boolean): Promise<string> {
  const email = newAddress();
  nth += 1;
  await stack.database.pool.query(
    `insert into auth.users (id, instance_id, aud, role, email, encrypted_password, email_confirmed_at,
        created_at, updated_at, raw_app_meta_data, raw_user_meta_data)
      values (gen_random_uuid(), '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated', $1,
        'x', case when $2::boolean then now() end, now(), now(), '{"provider": "email"}', $3)`,
    [email, confirm, JSON.stringify({ adult: true, name: 'Ana', username: `conhecida.${nth}` })],
  );
  return email;
}

async function answerTo(path: string, email: string, body: object) {
  const answer = await stack.call(path, {
    method: 'POST',
    body: JSON.stringify({ email, ...body }),
  });
  const text = (await answer.text())
    .replaceAll(email, 'address')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
  return { status: answer.status, body: JSON.parse(text) };
}

const data = (username: string) => ({ adult: true, name: 'Pessoa', username });
const requests: readonly (readonly [string, string, () => object])[] = [
  ['a magic link for people with an account', '/otp', () => ({ create_user: false })],
  ['a magic link without a declaration of age', '/otp', () => ({})],
  ['a magic link of a username in use', '/otp', () => ({ data: data('conhecida.1') })],
  ['a sign-up', '/signup', () => ({ password, data: { adult: true, name: 'Pessoa' } })],
  ['a sign-up with a username in use', '/signup', () => ({ password, data: data('conhecida.1') })],
  ['a sign-up with a malformed username', '/signup', () => ({ password, data: data('no espaco') })],
  ['a recovery', '/recover', () => ({})],
  ['a repeated confirmation', '/resend', () => ({ type: 'signup' })],
  ['a repeated change of address', '/resend', () => ({ type: 'email_change' })],
  ['a wrong password', '/token?grant_type=password', () => ({ password })],
  ...(['signup', 'magiclink', 'recovery', 'email', 'email_change'] as const).map(
    (type) => [`wrong digits of ${type}`, '/verify', () => ({ type, token: '000000' })] as const,
  ),
];

describe('the answers to a known and to an unknown address', () => {
  it.each(requests)('are alike for %s', async (_, path, body) => {
    const [confirmed, pending] = [await registered(true), await registered(false)];
    const unknown = await answerTo(path, newAddress(), body());
    expect(await answerTo(path, confirmed, body())).toEqual(unknown);
    expect(await answerTo(path, pending, body())).toEqual(unknown);
  });

  it('are alike for a new address of a signed-in person', async () => {
    const addresses = [await registered(true), await registered(false), newAddress()];
    const answers = [];
    for (const email of addresses) {
      const client = await stack.signedIn(await stack.person());
      const { data, error } = await client.auth.updateUser({ email });
      answers.push([error, data.user?.new_email === email, (await stack.mailsTo(email)).length]);
    }
    expect(answers).toEqual(addresses.map(() => [null, true, 1]));
  });

  it('are alike after wrong passwords and codes', async () => {
    for (const [path, body] of [
      ['/token?grant_type=password', { password }],
      ['/verify', { type: 'email', token: '000000' }],
    ] as const) {
      const answersTo = async (email: string) => {
        const answers = [];
        for (let nth = 0; nth < 12; nth += 1) answers.push(await answerTo(path, email, body));
        return answers;
      };
      const unknown = await answersTo(newAddress());
      expect(await answersTo(await registered(true))).toEqual(unknown);
      expect(await answersTo(await registered(false))).toEqual(unknown);
    }
  });

  it('are limited for each caller, so that no caller can try a list of addresses', async () => {
    const probe = async () => {
      const body = JSON.stringify({ email: newAddress(), create_user: false });
      return (await stack.call('/otp', { method: 'POST', body })).status;
    };
    // The requests run in parallel, because each answer is delayed by the same time.
    for (let round = 0; round < 8; round += 1) await Promise.all(Array.from({ length: 15 }, probe));
    expect(await probe()).toBe(429);
  });
});
