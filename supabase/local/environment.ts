import path from 'node:path';
import { z } from 'zod';
import type {
  OAuthProvider,
  OAuthProviderName,
  Operator,
  SmtpSettings,
} from './gateway/context.ts';
import { isLoopback } from './gateway/operator.ts';
import type { StackOptions } from './stack.ts';

const port = z.coerce.number().int().min(1).max(65_535);
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const variables = z.object({
  COADO_DATA_DIR: optional(z.string()),
  COADO_STORAGE_DIR: optional(z.string()),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  HOST: optional(z.string()),
  PORT: optional(port),
  COADO_SEED: optional(z.enum(['0', '1'])),
  COADO_ACCESS_SECRET: optional(z.string().min(16)),
  COADO_SITE_URL: optional(z.url({ protocol: /^https?$/ })),
  COADO_REDIRECT_ORIGINS: optional(z.string()),
  COADO_SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  COADO_SMTP_FROM: optional(z.string()),
  COADO_OPERATOR_NAME: optional(z.string()),
  COADO_OPERATOR_CONTACT: optional(z.email()),
  COADO_DATA_OFFICER: optional(z.string()),
  COADO_COURT: optional(z.string()),
  COADO_DATA_COUNTRY: optional(z.string().regex(/^[A-Z]{2}$/, 'duas letras maiúsculas, como BR')),
  COADO_ACCESS_RECORDS: optional(z.enum(['0', '1'])),
  COADO_GOOGLE_CLIENT_ID: optional(z.string()),
  COADO_GOOGLE_CLIENT_SECRET: optional(z.string()),
  COADO_GITHUB_CLIENT_ID: optional(z.string()),
  COADO_GITHUB_CLIENT_SECRET: optional(z.string()),
});

type Variables = z.infer<typeof variables>;
type Endpoints = Omit<OAuthProvider, 'clientId' | 'clientSecret'>;

const endpoints: Readonly<Record<OAuthProviderName, Endpoints>> = {
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    scopes: 'openid email profile',
  },
  github: {
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userInfoUrl: 'https://api.github.com/user',
    emailsUrl: 'https://api.github.com/user/emails',
    scopes: 'read:user user:email',
  },
};

function readProviders(env: Variables): Partial<Record<OAuthProviderName, OAuthProvider>> {
  const given = [
    ['google', env.COADO_GOOGLE_CLIENT_ID, env.COADO_GOOGLE_CLIENT_SECRET],
    ['github', env.COADO_GITHUB_CLIENT_ID, env.COADO_GITHUB_CLIENT_SECRET],
  ] as const;
  return Object.fromEntries(
    given.flatMap(([name, clientId, clientSecret]) =>
      clientId === undefined || clientSecret === undefined
        ? []
        : [[name, { ...endpoints[name], clientId, clientSecret }]],
    ),
  );
}

function readSmtp(env: Variables): SmtpSettings | null {
  if (env.COADO_SMTP_URL === undefined) return null;
  const url = new URL(env.COADO_SMTP_URL);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    ...(url.username === '' ? {} : { user: decodeURIComponent(url.username) }),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    from: env.COADO_SMTP_FROM ?? `Coado <coado@${url.hostname}>`,
  };
}

/** Reads the operator; null unless all four are set, because the law requires all of them. */
function readOperator(env: Variables): Operator | null {
  const { COADO_OPERATOR_NAME: name, COADO_OPERATOR_CONTACT: contact } = env;
  const { COADO_DATA_OFFICER: dataOfficer, COADO_COURT: court } = env;
  if (!name || !contact || !dataOfficer || !court) return null;
  return { name, contact, dataOfficer, court };
}

/**
 * Whether to add the demo people, whose passwords are public.
 * Without COADO_SEED, only if the database is embedded and the stack listens on loopback.
 */
function readSeed({ COADO_SEED, DATABASE_URL, HOST = '127.0.0.1' }: Variables): boolean {
  if (COADO_SEED !== undefined) return COADO_SEED === '1';
  return DATABASE_URL === undefined && isLoopback(HOST);
}

/**
 * Reads the stack's options from the environment (variables: README in this folder).
 * Throws one line that names each invalid variable. `root` holds `.data`.
 */
export function readEnvironment(env: NodeJS.ProcessEnv, root: string): StackOptions {
  const read = variables.safeParse(env);
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`Variável de ambiente inválida. ${problems.join('; ')}`);
  }
  const values = read.data;
  const dataDir = path.resolve(root, values.COADO_DATA_DIR ?? '.data');
  return {
    ...(values.DATABASE_URL === undefined ? { dataDir } : { databaseUrl: values.DATABASE_URL }),
    storageDir: path.resolve(root, values.COADO_STORAGE_DIR ?? path.join(dataDir, 'storage')),
    ...(values.HOST === undefined ? {} : { host: values.HOST }),
    ...(values.PORT === undefined ? {} : { port: values.PORT }),
    ...(values.COADO_SITE_URL === undefined ? {} : { siteUrl: values.COADO_SITE_URL }),
    ...(values.COADO_ACCESS_SECRET === undefined
      ? {}
      : { accessSecret: values.COADO_ACCESS_SECRET }),
    seed: readSeed(values),
    redirectOrigins: (values.COADO_REDIRECT_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean),
    smtp: readSmtp(values),
    operator: readOperator(values),
    dataCountry: values.COADO_DATA_COUNTRY ?? null,
    accessRecords: values.COADO_ACCESS_RECORDS === '1',
    providers: readProviders(values),
  };
}
