import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADULT,
  type AuthStack,
  newAddress,
  startAuthStack,
  tokenHashOf,
} from '../../../../tests/support/auth.ts';

const password = 'grao-moido-1';

describe('sign-up', () => {
  let stack: AuthStack;
  beforeAll(async () => {
    stack = await startAuthStack();
  });
  afterAll(() => stack.close());

  async function countUsers(email: string): Promise<number> {
    const { rows } = await stack.database.pool.query<{ n: number }>(
      'select count(*)::int as n from auth.users where email = $1',
      [email],
    );
    return rows[0]?.n ?? 0;
  }

  it('waits for the e-mail to be confirmed, keeps the data, then signs in', async () => {
    const email = newAddress();
    const client = stack.browser();
    const { data, error } = await client.auth.signUp({
      email: ` ${email.toUpperCase()} `,
      password,
      options: { data: { name: 'Ana Demo', username: 'ana.demo', adult: true } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Ana Demo', username: 'ana.demo', email_verified: false },
    });
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.email_confirmed_at).toBeUndefined();

    const early = await stack.browser().auth.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });

    const mail = await stack.lastMail(email);
    expect(mail).toMatchObject({ kind: 'confirmation', subject: 'Confirme seu e-mail no Coado' });
    const confirmed = await client.auth.verifyOtp({
      token_hash: tokenHashOf(mail),
      type: 'signup',
    });
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user?.email_confirmed_at).toBeTruthy();
    expect(confirmed.data.user?.user_metadata).toMatchObject({ email_verified: true });
    expect((await stack.browser().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('confirms by the code of six digits too', async () => {
    const email = newAddress();
    const client = stack.browser();
    await client.auth.signUp({ email, password, options: ADULT });
    const { code } = await stack.lastMail(email);
    expect(code).toMatch(/^\d{6}$/);
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
  });

  it('answers a registered address like a new one, with a random id', async () => {
    const { email } = await stack.person();
    const mails = await stack.mailsTo(email);
    const { data, error } = await stack
      .browser()
      .auth.signUp({ email, password: 'outra-senha', options: ADULT });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: ADULT.data });
    expect(data.user?.identities).toHaveLength(1);
    expect(await stack.mailsTo(email)).toHaveLength(mails.length + 1);
    const mail = await stack.lastMail(email);
    expect(mail.kind).toBe('recovery');
    expect(mail.text).toContain('Este e-mail já tem uma: entre com a senha dela');
    expect(new URL(mail.link).searchParams.get('type')).toBe('recovery');
    const { rows } = await stack.database.pool.query('select 1 from auth.users where id = $1', [
      data.user?.id,
    ]);
    expect(rows).toHaveLength(0);
    const thief = await stack.browser().auth.signInWithPassword({ email, password: 'outra-senha' });
    expect(thief.error?.code).toBe('invalid_credentials');
  });

  const works = async (credentials: { email: string; password: string }) =>
    (await stack.browser().auth.signInWithPassword(credentials)).error === null;
  const alien = 'senha-alheia';

  async function followNewest(email: string): Promise<string> {
    const mail = await stack.lastMail(email);
    const type = new URL(mail.link).searchParams.get('type') === 'signup' ? 'signup' : 'recovery';
    const token_hash = tokenHashOf(mail);
    const { error } = await stack.browser().auth.verifyOtp({ token_hash, type });
    expect(error).toBeNull();
    return mail.kind;
  }

  it('keeps the password of a pending account at a later sign-up', async () => {
    const email = newAddress();
    const person = await stack.browser().auth.signUp({
      email,
      password,
      options: { data: { name: 'Ana', adult: true } },
    });
    const own = tokenHashOf(await stack.lastMail(email));
    const stranger = await stack.browser().auth.signUp({ email, password: alien, options: ADULT });
    expect(stranger.error).toBeNull();
    expect(stranger.data.user).toMatchObject({ email, user_metadata: ADULT.data });
    expect(stranger.data.user?.id).not.toBe(person.data.user?.id);

    // The person's own mail is still valid, and confirms their own password.
    const { error } = await stack.browser().auth.verifyOtp({ token_hash: own, type: 'signup' });
    expect(error).toBeNull();
    expect(await works({ email, password: alien })).toBe(false);
    expect(await works({ email, password })).toBe(true);
  });

  it('does not let a stranger sign in after the owner confirms the address', async () => {
    const email = newAddress();
    await stack.browser().auth.signUp({ email, password: alien, options: ADULT });
    await stack.browser().auth.signUp({ email, password, options: ADULT });
    expect(await followNewest(email)).toBe('recovery');
    expect(await works({ email, password: alien })).toBe(false);
    expect(await works({ email, password })).toBe(false);
  });

  it('confirms neither password by the mail of a second sign-up', async () => {
    const email = newAddress();
    await stack.browser().auth.signUp({ email, password, options: ADULT });
    await stack.browser().auth.signUp({ email, password: alien, options: ADULT });
    const own = tokenHashOf((await stack.mailsTo(email))[1] ?? (await stack.lastMail(email)));
    await followNewest(email);
    expect(await works({ email, password: alien })).toBe(false);
    // The account is confirmed, so the older mail's token is no longer valid.
    const late = await stack.browser().auth.verifyOtp({ token_hash: own, type: 'signup' });
    expect(late.error?.code).toBe('otp_expired');
    expect(await works({ email, password })).toBe(false);
  });

  it('sends a new mail for a repeated sign-up, and invalidates the older link', async () => {
    const email = newAddress();
    await stack.browser().auth.signUp({ email, password, options: ADULT });
    const older = tokenHashOf(await stack.lastMail(email));
    await stack.browser().auth.signUp({ email, password, options: ADULT });
    const dead = await stack.browser().auth.verifyOtp({ token_hash: older, type: 'signup' });
    expect(dead.error?.code).toBe('otp_expired');
    expect(await followNewest(email)).toBe('confirmation');
    expect(await works({ email, password })).toBe(true);
  });

  it('keeps a pending password when a stranger requests a magic link', async () => {
    const email = newAddress();
    await stack.browser().auth.signUp({ email, password, options: ADULT });
    const token_hash = tokenHashOf(await stack.lastMail(email));
    await stack.browser().auth.signInWithOtp({ email });
    const { error } = await stack.browser().auth.verifyOtp({ token_hash, type: 'signup' });
    expect(error).toBeNull();
    expect(await works({ email, password })).toBe(true);
  });

  it('removes a pending password when a magic link confirms the address', async () => {
    const email = newAddress();
    await stack.browser().auth.signUp({ email, password: alien, options: ADULT });
    await stack.browser().auth.signInWithOtp({ email });
    const token_hash = tokenHashOf(await stack.lastMail(email));
    const { error } = await stack.browser().auth.verifyOtp({ token_hash, type: 'magiclink' });
    expect(error).toBeNull();
    expect(await works({ email, password: alien })).toBe(false);
  });

  it('creates one user for two simultaneous sign-ups', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      [1, 2, 3].map(() => stack.browser().auth.signUp({ email, password, options: ADULT })),
    );
    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    expect(await countUsers(email)).toBe(1);
    const token_hash = tokenHashOf(await stack.lastMail(email));
    const { error } = await stack.browser().auth.verifyOtp({ token_hash, type: 'signup' });
    expect(error).toBeNull();
  });

  it('refuses weak and over-long passwords', async () => {
    const email = newAddress();
    const weak = await stack.browser().auth.signUp({ email, password: '12345', options: ADULT });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
    const long = await stack
      .browser()
      .auth.signUp({ email, password: 'é'.repeat(37), options: ADULT });
    expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await countUsers(email)).toBe(0);
  });

  it.each([
    'sem-arroba',
    'a@b',
    'a b@coado.local',
    'ana@coado.local\r\nBcc: x@y.zz',
    '@coado.local',
  ])('refuses the address %j', async (email) => {
    const { error } = await stack.browser().auth.signUp({ email, password, options: ADULT });
    expect(error).toMatchObject({ status: 400, code: 'email_address_invalid' });
  });

  it('reports faults of a body in GoTrue’s words', async () => {
    const broken = await stack.call('/signup', { method: 'POST', body: '{' });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toEqual({
      code: 400,
      error_code: 'bad_json',
      msg: 'Could not parse request body as JSON',
    });
    const list = await stack.call('/signup', { method: 'POST', body: '[]' });
    expect(await list.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
    const nul = { email: newAddress(), password, data: { name: 'a\0b' } };
    const unstorable = await stack.call('/signup', { method: 'POST', body: JSON.stringify(nul) });
    expect(await unstorable.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
    const big = { email: newAddress(), password, data: { bio: 'x'.repeat(5000) } };
    const tooBig = await stack.call('/signup', { method: 'POST', body: JSON.stringify(big) });
    expect(await tooBig.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  it('refuses anonymous and phone sign-up with the feature’s name', async () => {
    const anonymous = await stack.browser().auth.signInAnonymously();
    expect(anonymous.error?.message).toContain('Anonymous sign-in');
    const phone = await stack.browser().auth.signUp({ phone: '+5511999999999', password });
    expect(phone.error).toMatchObject({ status: 400, code: 'not_implemented' });
  });

  it('keeps only hashes of tokens, codes and passwords', async () => {
    const { email, password: chosen } = await stack.person();
    await stack.signedIn({ email, password: chosen });
    await stack.browser().auth.resetPasswordForEmail(email);
    const mail = await stack.lastMail(email);
    const { rows } = await stack.database.pool.query<{ dump: string }>(
      `select concat_ws(' ', (select json_agg(t) from auth.one_time_tokens t),
        (select json_agg(t) from coado_local.mail_codes t), (select json_agg(t) from auth.users t),
        (select json_agg(t) from auth.refresh_tokens t), (select json_agg(t) from auth.flow_state t)) as dump`,
    );
    const dump = rows[0]?.dump ?? '';
    expect(dump).toContain(email);
    expect(dump).toContain('$2');
    for (const secret of [tokenHashOf(mail), `"${mail.code}"`, chosen]) {
      expect(dump).not.toContain(secret);
    }
  });
});

describe('sign-up without confirmation', () => {
  it('signs in at once and names a taken address', async () => {
    const stack = await startAuthStack({ autoconfirm: true });
    try {
      const email = newAddress();
      const { data, error } = await stack
        .browser()
        .auth.signUp({ email, password, options: ADULT });
      expect(error).toBeNull();
      expect(data.session?.user.email).toBe(email);
      const again = await stack.browser().auth.signUp({ email, password, options: ADULT });
      expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    } finally {
      await stack.close();
    }
  });
});

describe('sign-up on our schema', () => {
  let stack: AuthStack;
  beforeAll(async () => {
    stack = await startAuthStack({ template: 'coado' });
  });
  afterAll(() => stack.close());

  const signupOf = (username: string) => ({
    email: newAddress(),
    password,
    options: {
      data: { name: 'Pessoa', username, experiencelevel: 'Curioso por Café', adult: true },
    },
  });

  it('passes on the trigger’s message, and stores nothing', async () => {
    const person = signupOf('no espaco');
    const { error } = await stack.browser().auth.signUp(person);
    expect(error).toMatchObject({ status: 500 });
    expect(error?.message).toMatch(/^Use de 4 a 30 letras/);
    const { rowCount } = await stack.database.pool.query(
      'select 1 from auth.users where email = $1',
      [person.email],
    );
    expect(rowCount).toBe(0);
    expect(await stack.mailsTo(person.email)).toHaveLength(0);
    const corrected = {
      ...person,
      options: { data: { ...person.options.data, username: 'arara.1' } },
    };
    expect((await stack.browser().auth.signUp(corrected)).error).toBeNull();
  });

  async function profileOf(email: string) {
    const { rows } = await stack.database.pool.query(
      `select p.name, p.username, p.experiencelevel, u.raw_user_meta_data ->> 'name' as meta_name,
          i.identity_data ->> 'name' as identity_name, d.declared_at is not null as is_adult
        from auth.users u join profiles p on p.id = u.id join auth.identities i on i.user_id = u.id
        left join private.adult_declarations d on d.user_id = u.id where u.email = $1`,
      [email],
    );
    return rows;
  }

  it.each([
    ['a magic link', 'magiclink'],
    ['the mail of a recovery', 'recovery'],
  ] as const)(
    "drops a stranger's pending profile when %s confirms the address",
    async (_, type) => {
      const stranger = signupOf(`alheia.${type}`);
      const { email } = stranger;
      expect((await stack.browser().auth.signUp(stranger)).error).toBeNull();
      const owner = stack.browser().auth;
      if (type === 'magiclink') await owner.signInWithOtp({ email });
      else await owner.resetPasswordForEmail(email);
      const token_hash = tokenHashOf(await stack.lastMail(email));
      expect((await owner.verifyOtp({ token_hash, type })).error).toBeNull();
      const [mailbox] = email.split('@');
      expect(await profileOf(email)).toEqual([
        {
          name: mailbox,
          username: mailbox,
          experiencelevel: null,
          meta_name: null,
          identity_name: null,
          is_adult: false,
        },
      ]);
      expect((await stack.browser().auth.signUp(signupOf(`alheia.${type}`))).error).toBeNull();
    },
  );

  it('keeps the profile of a sign-up that its own mail confirms, also after another mail', async () => {
    const person = signupOf('propria.1');
    const { email } = person;
    await stack.browser().auth.signUp(person);
    const token_hash = tokenHashOf(await stack.lastMail(email));
    await stack.browser().auth.signInWithOtp({ email });
    const later = tokenHashOf(await stack.lastMail(email));
    await stack.browser().auth.verifyOtp({ token_hash, type: 'signup' });
    await stack.browser().auth.verifyOtp({ token_hash: later, type: 'magiclink' });
    expect(await profileOf(email)).toMatchObject([
      { name: 'Pessoa', username: 'propria.1', meta_name: 'Pessoa', is_adult: true },
    ]);
  });

  it('gives a username to one of two simultaneous sign-ups, and refuses the other with the reason', async () => {
    const answers = await Promise.all(
      [signupOf('corrida'), signupOf('Corrida')].map((person) =>
        stack.browser().auth.signUp(person),
      ),
    );
    const errors = answers.flatMap(({ error }) => error?.message ?? []);
    expect(errors).toEqual(['Nome de usuário já existe.']);
  });
});
