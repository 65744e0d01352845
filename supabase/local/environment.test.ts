import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const root = path.resolve('somewhere');

test('without variables the data are in .data', () => {
  expect(readEnvironment({}, root)).toEqual({
    dataDir: path.join(root, '.data'),
    storageDir: path.join(root, '.data', 'storage'),
    seed: true,
    redirectOrigins: [],
    smtp: null,
    operator: null,
    dataCountry: null,
    accessRecords: false,
    providers: {},
  });
});

test('an empty variable counts as absent', () => {
  expect(readEnvironment({ DATABASE_URL: '', PORT: '', COADO_DATA_DIR: '' }, root)).toEqual(
    readEnvironment({}, root),
  );
});

test('DATABASE_URL takes precedence over a data directory', () => {
  const read = readEnvironment(
    { DATABASE_URL: 'postgres://me:secret@db.local/coado', COADO_DATA_DIR: 'x' },
    root,
  );
  expect(read).toMatchObject({ databaseUrl: 'postgres://me:secret@db.local/coado' });
  expect(read).not.toHaveProperty('dataDir');
  expect(read.storageDir).toBe(path.join(root, 'x', 'storage'));
});

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.0.7' }, false],
  [{ DATABASE_URL: 'postgres://me:secret@db.local/coado' }, false],
  [{ HOST: '0.0.0.0', COADO_SEED: '1' }, true],
  [{ DATABASE_URL: 'postgres://me:secret@db.local/coado', COADO_SEED: '1' }, true],
  [{ COADO_SEED: '0' }, false],
])('adds demo people only on loopback or on request: %o', (env, seed) => {
  expect(readEnvironment(env, root).seed).toBe(seed);
});

test('a provider needs both its id and its secret', () => {
  const { providers } = readEnvironment(
    {
      COADO_GOOGLE_CLIENT_ID: 'id',
      COADO_GITHUB_CLIENT_ID: 'hub',
      COADO_GITHUB_CLIENT_SECRET: 'secret',
    },
    root,
  );
  expect(Object.keys(providers ?? {})).toEqual(['github']);
  expect(providers?.github).toMatchObject({ clientId: 'hub', clientSecret: 'secret' });
});

test('an SMTP address contains server, account and whether the connection begins with TLS', () => {
  const { smtp } = readEnvironment(
    { COADO_SMTP_URL: 'smtps://caf%C3%A9:p%40ss@mail.local', COADO_SMTP_FROM: 'Café <a@b.c>' },
    root,
  );
  expect(smtp).toEqual({
    host: 'mail.local',
    port: 465,
    secure: true,
    user: 'café',
    password: 'p@ss',
    from: 'Café <a@b.c>',
  });
});

test.each([
  [{ PORT: 'café' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL/],
  [{ COADO_SEED: 'yes' }, /COADO_SEED/],
  [{ COADO_SITE_URL: 'coado' }, /COADO_SITE_URL/],
  [{ COADO_SMTP_URL: 'mail.local' }, /COADO_SMTP_URL/],
])('%o is refused by name', (env, name) => {
  expect(() => readEnvironment(env, root)).toThrow(name);
});

test('an incomplete operator is ignored', () => {
  const said = {
    COADO_OPERATOR_NAME: 'Café da Esquina Ltda.',
    COADO_OPERATOR_CONTACT: 'privacidade@example.com',
    COADO_DATA_OFFICER: 'Encarregado da Esquina',
    COADO_COURT: 'Belo Horizonte/MG',
  };
  expect(readEnvironment({ ...said, COADO_DATA_COUNTRY: 'US' }, root)).toMatchObject({
    operator: {
      name: said.COADO_OPERATOR_NAME,
      contact: said.COADO_OPERATOR_CONTACT,
      dataOfficer: said.COADO_DATA_OFFICER,
      court: said.COADO_COURT,
    },
    dataCountry: 'US',
  });
  for (const name of Object.keys(said)) {
    expect(readEnvironment({ ...said, [name]: '' }, root).operator).toBeNull();
  }
  expect(() => readEnvironment({ COADO_DATA_COUNTRY: 'Brasil' }, root)).toThrow(
    'COADO_DATA_COUNTRY',
  );
});
