import { afterAll, describe, expect, it } from 'vitest';
import {
  ADULT,
  newAddress,
  startAuthStack,
  tokenHashOf,
} from '../../../../../tests/support/auth.ts';

const stack = await startAuthStack();
afterAll(() => stack.close());

describe('password change', () => {
  it('ends the other sessions and keeps the current one', async () => {
    const person = await stack.person();
    const here = await stack.signedIn(person);
    const there = await stack.signedIn(person);
    const { error } = await here.auth.updateUser({ password: 'outra-senha-2' });
    expect(error).toBeNull();
    expect((await here.auth.getUser()).error).toBeNull();
    expect((await there.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const old = await stack.browser().auth.signInWithPassword(person);
    expect(old.error?.code).toBe('invalid_credentials');
    await stack.signedIn({ ...person, password: 'outra-senha-2' });
  });

  it("is reported to the account's owner", async () => {
    const person = await stack.person();
    const client = await stack.signedIn(person);
    await client.auth.updateUser({ password: 'outra-senha-2' });
    const mail = await stack.lastMail(person.email);
    expect(mail.kind).toBe('password_changed_notification');
    expect(mail.html).toContain(person.email);
  });

  it('refuses the same password and a weak one', async () => {
    const person = await stack.person();
    const client = await stack.signedIn(person);
    const same = await client.auth.updateUser({ password: person.password });
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
    const weak = await client.auth.updateUser({ password: 'curta' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
  });
});

describe('password change in an old session', () => {
  async function agedSession(hours: number) {
    const person = await stack.person();
    const client = await stack.signedIn(person);
    await stack.database.pool.query(
      `update auth.sessions as s set created_at = now() - make_interval(hours => $2)
       from auth.users as u where u.id = s.user_id and u.email = $1`,
      [person.email, hours],
    );
    await client.auth.refreshSession();
    return { person, client };
  }

  it('is refused after a day, until the person signs in again', async () => {
    const { person, client } = await agedSession(25);
    const late = await client.auth.updateUser({ password: 'outra-senha-2' });
    expect(late.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    await stack.signedIn(person);
    await client.auth.signInWithPassword(person);
    expect((await client.auth.updateUser({ password: 'outra-senha-2' })).error).toBeNull();
  });

  it('is accepted within a day; other data always are', async () => {
    const { client } = await agedSession(23);
    expect((await client.auth.updateUser({ password: 'outra-senha-2' })).error).toBeNull();
    const old = await agedSession(1000);
    expect((await old.client.auth.updateUser({ data: { moedor: 'manual' } })).error).toBeNull();
  });
});

describe('a deleted account', () => {
  it('deletes only its own mails from the mailbox', async () => {
    const person = await stack.person();
    const neighbours = [`x${person.email}`, `${person.email}.br`, newAddress()];
    for (const email of neighbours) {
      await stack.browser().auth.signUp({ email, password: 'grao-moido-1', options: ADULT });
    }
    const newEmail = newAddress();
    const client = await stack.signedIn(person);
    await client.auth.updateUser({ email: newEmail });
    const { data } = await client.auth.getUser();
    expect(await stack.mailsTo(person.email)).toHaveLength(2);
    expect(await stack.mailsTo(newEmail)).toHaveLength(1);
    await stack.database.pool.query('delete from auth.users where id = $1', [data.user?.id]);
    for (const email of [person.email, newEmail]) {
      expect(await stack.mailsTo(email), email).toEqual([]);
    }
    for (const email of neighbours) {
      expect(await stack.mailsTo(email), email).toHaveLength(1);
    }
  });
});

describe('user data', () => {
  it('is merged, and null removes a key', async () => {
    const client = await stack.signedIn(await stack.person());
    await client.auth.updateUser({ data: { name: 'Ana', moedor: 'manual' } });
    const { data } = await client.auth.updateUser({ data: { moedor: null, "x'; drop": '"$1"' } });
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ana', "x'; drop": '"$1"' });
    expect(data.user?.user_metadata).not.toHaveProperty('moedor');
  });

  it('keeps nested values unchanged, with nulls and lists', async () => {
    const client = await stack.signedIn(await stack.person());
    const bar = { moedor: { marca: null, cliques: [18, null, { fino: true }] } };
    const { data, error } = await client.auth.updateUser({ data: { bar, nada: null } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ bar });
    expect(data.user?.user_metadata).not.toHaveProperty('nada');
    expect((await client.auth.getUser()).data.user?.user_metadata).toMatchObject({ bar });
  });

  it('never reaches roles or app metadata', async () => {
    const client = await stack.signedIn(await stack.person());
    const { data } = await client.auth.getSession();
    const answer = await stack.call('/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({
        role: 'service_role',
        app_metadata: { role: 'admin' },
        is_super_admin: true,
        email_confirm: true,
      }),
    });
    expect(await answer.json()).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
  });
});

describe('metadata', () => {
  it('keeps nested nulls, and removes keys whose value is null', async () => {
    const client = await stack.signedIn(await stack.person());
    await client.auth.updateUser({ data: { removed: 1, retained: { a: null, b: [null, 1] } } });
    const { data } = await client.auth.updateUser({ data: { removed: null } });
    expect(data.user?.user_metadata).toMatchObject({ retained: { a: null, b: [null, 1] } });
    expect(data.user?.user_metadata).not.toHaveProperty('gone');
  });

  it('has a limit of size, also for several small changes', async () => {
    const client = await stack.signedIn(await stack.person());
    const errors: unknown[] = [];
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { error } = await client.auth.updateUser({ data: { [key]: 'x'.repeat(900) } });
      errors.push(error?.code);
    }
    expect(errors.filter(Boolean)).not.toEqual([]);
    await client.auth.refreshSession();
    expect((await client.auth.getUser()).error).toBeNull();
  });
});

describe('e-mail change', () => {
  it('needs the consent of both addresses', async () => {
    const person = await stack.person();
    const client = await stack.signedIn(person);
    const email = newAddress();
    const asked = await client.auth.updateUser({ email });
    expect(asked.data.user).toMatchObject({ email: person.email, new_email: email });

    const oldHalf = tokenHashOf(await stack.lastMail(person.email));
    const first = await client.auth.verifyOtp({ token_hash: oldHalf, type: 'email_change' });
    expect(first.error).toBeNull();
    expect(first.data.session).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(person.email);

    const again = await client.auth.verifyOtp({ token_hash: oldHalf, type: 'email_change' });
    expect(again.error?.code).toBe('otp_expired');

    const { code } = await stack.lastMail(email);
    const second = await client.auth.verifyOtp({ email, token: code, type: 'email_change' });
    expect(second.error).toBeNull();
    expect(second.data.user).toMatchObject({ email, user_metadata: { email } });
    expect(second.data.user?.new_email).toBeUndefined();
    const notice = await stack.lastMail(person.email);
    expect(notice.kind).toBe('email_changed_notification');
    expect(notice.html).toContain(email);
    await stack.signedIn({ ...person, email });
    expect((await stack.browser().auth.signInWithPassword(person)).error?.code).toBe(
      'invalid_credentials',
    );
  });

  it('is sent again on request, and then only the newest links count', async () => {
    const person = await stack.person();
    const client = await stack.signedIn(person);
    const email = newAddress();
    await client.auth.updateUser({ email });
    const old = tokenHashOf(await stack.lastMail(email));
    const { error } = await client.auth.resend({ type: 'email_change', email: person.email });
    expect(error).toBeNull();
    expect(await stack.mailsTo(email)).toHaveLength(2);
    const late = await client.auth.verifyOtp({ token_hash: old, type: 'email_change' });
    expect(late.error?.code).toBe('otp_expired');
  });

  it('answers for a taken address like for a free one, until the link in its own mail is used', async () => {
    const other = await stack.person();
    const person = await stack.person();
    const client = await stack.signedIn(person);
    const asked = await client.auth.updateUser({ email: other.email });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({ email: person.email, new_email: other.email });
    for (const [address, error] of [
      [person.email, null],
      [other.email, { status: 422, code: 'email_exists' }],
    ] as const) {
      const token_hash = tokenHashOf(await stack.lastMail(address));
      const half = await client.auth.verifyOtp({ token_hash, type: 'email_change' });
      if (error === null) expect(half.error).toBeNull();
      else expect(half.error).toMatchObject(error);
    }
    expect((await client.auth.getUser()).data.user?.email).toBe(person.email);
    await stack.signedIn(other);
  });

  it('refuses an address that another account has taken meanwhile', async () => {
    const person = await stack.person();
    const client = await stack.signedIn(person);
    const email = newAddress();
    await client.auth.updateUser({ email });
    await stack.browser().auth.signUp({ email, password: 'chegou-antes', options: ADULT });
    const token_hash = tokenHashOf(await stack.lastMail(person.email));
    await client.auth.verifyOtp({ token_hash, type: 'email_change' });
    const change = (await stack.mailsTo(email)).find(({ kind }) => kind === 'email_change');
    if (!change) throw new Error('The change was not mailed.');
    const late = await client.auth.verifyOtp({
      token_hash: tokenHashOf(change),
      type: 'email_change',
    });
    expect(late.error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});
