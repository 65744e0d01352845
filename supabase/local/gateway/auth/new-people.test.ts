import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADULT,
  type AuthStack,
  newAddress,
  startAuthStack,
} from '../../../../tests/support/auth.ts';
import { isReachable } from '../operator.ts';

const password = 'grao-moido-1';
const operator = {
  name: 'Café da Esquina Ltda.',
  contact: 'privacidade@example.com',
  dataOfficer: 'Encarregado da Esquina',
  court: 'Belo Horizonte/MG',
};

describe('an adult', () => {
  let stack: AuthStack;
  beforeAll(async () => {
    stack = await startAuthStack();
  });
  afterAll(() => stack.close());

  it.each([{}, { adult: false }, { adult: 'true' }])(
    'is the only person who signs up: %j makes no account, by password or by link',
    async (data) => {
      const refusal = { status: 422, code: 'adult_required' };
      const email = newAddress();
      const { auth } = stack.browser();
      expect((await auth.signUp({ email, password, options: { data } })).error).toMatchObject(
        refusal,
      );
      // The answer is the same as for a known address.
      expect((await auth.signInWithOtp({ email, options: { data } })).error).toBeNull();
      expect(await stack.mailsTo(email)).toEqual([]);
      const { rowCount } = await stack.database.pool.query(
        'select 1 from auth.users where email = $1',
        [email],
      );
      expect(rowCount).toBe(0);
    },
  );

  it('refuses before any lookup, so that the answer reveals no account', async () => {
    const { email } = await stack.person();
    const { error } = await stack.browser().auth.signUp({ email, password });
    expect(error).toMatchObject({ code: 'adult_required' });
  });
});

describe('a server that others reach', () => {
  it.each([
    ['127.0.0.1', [], false],
    ['localhost', ['http://localhost:4747', 'http://127.0.0.1:5173'], false],
    ['::1', ['coado://app'], false],
    ['0.0.0.0', [], true],
    ['192.168.0.7', [], true],
    ['127.0.0.1', ['https://cafe.example.com'], true],
  ] as const)('%s with %j: %s', (host, addresses, reachable) => {
    expect(isReachable(host, addresses)).toBe(reachable);
  });

  const settingsOf = async (stack: AuthStack) => (await stack.call('/settings')).json();
  const configOf = async ({ url }: AuthStack) => (await fetch(`${url}/config.json`)).json();

  it('refuses new people without an operator, and signs existing people in', async () => {
    const stack = await startAuthStack({ template: 'coado', siteUrl: 'https://cafe.example.com' });
    try {
      const known = await stack.signedInClient();
      const email = newAddress();
      const refusal = { status: 403, code: 'operator_unknown' };
      const { auth } = stack.browser();
      const signUp = await auth.signUp({ email, password, options: ADULT });
      expect(signUp.error).toMatchObject(refusal);
      expect(signUp.error?.message).toMatch(/^Este servidor ainda não aceita cadastros/);
      expect((await auth.signInWithOtp({ email, options: ADULT })).error).toBeNull();
      expect(await stack.mailsTo(email)).toEqual([]);
      expect((await auth.signInWithOtp({ email: known.email })).error).toBeNull();
      expect(await settingsOf(stack)).toMatchObject({ disable_signup: true });
      expect(stack.logged.join()).toContain('COADO_OPERATOR_NAME');
      expect(await configOf(stack)).not.toHaveProperty('operatorName');
    } finally {
      await stack.close();
    }
  });

  it('accepts new people once the operator is known, and reports the operator to the app', async () => {
    const stack = await startAuthStack({
      siteUrl: 'https://cafe.example.com',
      operator,
      dataCountry: 'BR',
    });
    try {
      const signUp = { email: newAddress(), password, options: ADULT };
      expect((await stack.browser().auth.signUp(signUp)).error).toBeNull();
      expect(await settingsOf(stack)).toMatchObject({ disable_signup: false });
      expect(await configOf(stack)).toMatchObject({
        operatorName: operator.name,
        operatorContact: operator.contact,
        dataOfficer: operator.dataOfficer,
        court: operator.court,
        dataCountry: 'BR',
      });
    } finally {
      await stack.close();
    }
  });
});
