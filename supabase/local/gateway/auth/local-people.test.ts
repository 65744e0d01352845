import { afterAll, describe, expect, it } from 'vitest';
import { ADULT } from '../../../../tests/support/auth.ts';
import { startTestStack } from '../../../../tests/support/stack.ts';

const stack = await startTestStack();
afterAll(() => stack.close());

async function enter(token_hash: string) {
  const client = stack.anonClient();
  const { data, error } = await client.auth.verifyOtp({ token_hash, type: 'magiclink' });
  if (error || !data.user) throw error ?? new Error('There is no user.');
  return { client, user: data.user };
}

const add = async (name: string) =>
  enter(await stack.people.add({ name, timezone: 'America/Belem' }));

describe('a person with a name only', () => {
  it('has a profile of that name, and another username than a namesake', async () => {
    const [one, other] = [await add('José Álvares'), await add('José Álvares')];
    const { data } = await one.client
      .from('profiles')
      .select('name, username, timezone')
      .in('id', [one.user.id, other.user.id])
      .order('username');
    expect(data).toEqual([
      { name: 'José Álvares', username: 'jose.alvares', timezone: 'America/Belem' },
      { name: 'José Álvares', username: 'jose.alvares2', timezone: 'America/Belem' },
    ]);
  });

  it('is listed, the last signed-in person first, and signs in again by choice', async () => {
    const [ana, rui] = [await add('Ana Lista'), await add('Rui Lista')];
    const chosen = await enter(await stack.people.enter(ana.user.id));
    expect(chosen.user.id).toBe(ana.user.id);
    const names = (await stack.people.list()).map(({ id }) => id);
    expect(names.indexOf(ana.user.id)).toBeLessThan(names.indexOf(rui.user.id));
  });

  it('signs in once with each token, and only with the newest', async () => {
    const { user } = await add('Bia');
    const [old, fresh] = [await stack.people.enter(user.id), await stack.people.enter(user.id)];
    await expect(enter(old)).rejects.toMatchObject({ code: 'otp_expired' });
    await enter(fresh);
    await expect(enter(fresh)).rejects.toMatchObject({ code: 'otp_expired' });
  });

  it('cannot sign in over HTTP, by password, by mail or by signing up', async () => {
    const { user } = await add('Caio');
    const email = user.email ?? '';
    expect(email).toMatch(/\.invalid$/);
    const stranger = stack.anonClient();
    for (const password of ['', 'cafe-coado-7']) {
      const { error } = await stranger.auth.signInWithPassword({ email, password });
      expect(error).not.toBeNull();
    }
    for (const asked of [
      stranger.auth.signInWithOtp({ email }),
      stranger.auth.resetPasswordForEmail(email),
      stranger.auth.signUp({ email, password: 'cafe-coado-7', options: ADULT }),
    ]) {
      expect((await asked).error).toMatchObject({ code: 'email_address_invalid' });
    }
  });
});

describe('adding an address later', () => {
  it('keeps the account and its data, and then requires the password', async () => {
    const { client, user } = await add('Dora');
    await client.from('user_settings').insert({ units: 'imperial' });
    const email = `dora.${user.id.slice(0, 8)}@coado.local`;
    const changed = await client.auth.updateUser({ email, password: 'cafe-coado-7' });
    expect(changed.error).toBeNull();
    expect(changed.data.user).toMatchObject({
      id: user.id,
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(changed.data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);

    await expect(stack.people.enter(user.id)).rejects.toMatchObject({ code: 'user_not_found' });
    expect((await stack.people.list()).map(({ id }) => id)).not.toContain(user.id);
    const again = stack.anonClient();
    const signedIn = await again.auth.signInWithPassword({ email, password: 'cafe-coado-7' });
    expect(signedIn.data.user?.id).toBe(user.id);
    const { data } = await again.from('user_settings').select('units');
    expect(data).toEqual([{ units: 'imperial' }]);
  });

  it.each([
    ['an address without a password', { email: 'so.email@coado.local' }],
    ['a password without an address', { password: 'cafe-coado-7' }],
  ])('refuses %s, because the person could not sign in again', async (_what, change) => {
    const { client, user } = await add('Eva');
    const { error } = await client.auth.updateUser(change);
    expect(error).toMatchObject({ code: 'validation_failed' });
    await enter(await stack.people.enter(user.id));
  });

  it('refuses the address of another account', async () => {
    const { email } = await stack.signedInClient();
    const { client } = await add('Fabio');
    const { error } = await client.auth.updateUser({ email, password: 'cafe-coado-7' });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});

it('lists no deleted account, and requires no password for the deletion', async () => {
  const { user } = await add('Gil');
  const { client } = await enter(await stack.people.enter(user.id));
  const { error } = await client.rpc('delete_my_account', { confirmation: 'EXCLUIR' });
  expect(error).toBeNull();
  expect((await stack.people.list()).map(({ id }) => id)).not.toContain(user.id);
});

it('issues no token for a person who has an address', async () => {
  const { id } = await stack.signedInClient();
  await expect(stack.people.enter(id)).rejects.toMatchObject({ code: 'user_not_found' });
});
