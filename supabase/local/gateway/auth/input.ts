import type { Context } from 'hono';
import { z } from 'zod';
import { parseClientJson } from '../json.ts';
import { AuthError, validationFailed } from './errors.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** Limit of the metadata, because each access token, and so each request, contains it. */
export const MAX_METADATA_BYTES = 4096;

export const metadataTooLong = () =>
  validationFailed(`User metadata is limited to ${MAX_METADATA_BYTES} bytes`);

/** Whether PostgreSQL can store a text: it has neither U+0000 nor unpaired surrogates. */
const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function parseJson(text: string): unknown {
  let unstorable = false;
  let value: unknown;
  try {
    value = parseClientJson(text, (key, item) => {
      unstorable ||= !storable(key) || (typeof item === 'string' && !storable(item));
      return item;
    });
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  if (unstorable) throw validationFailed('The request holds characters that cannot be stored');
  return value;
}

export async function readBody<Shape extends z.ZodType>(
  c: Context,
  shape: Shape,
): Promise<z.infer<Shape>> {
  const text = await c.req.text();
  if (text.length > MAX_BODY_BYTES) throw validationFailed('The request is too large');
  const parsed = shape.safeParse(parseJson(text === '' ? '{}' : text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw validationFailed(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`);
}

const metadata = z
  .record(z.string(), z.json())
  .nullish()
  .transform((data) => data ?? {})
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_METADATA_BYTES, {
    message: `User metadata is limited to ${MAX_METADATA_BYTES} bytes`,
  });

const pkceFields = {
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/, 'code challenge has to be between 43 and 128 characters')
    .nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain']))
    .nullish(),
};

export const challengeShape = z.object(pkceFields);

const optionalText = z.string().nullish();

export const signupShape = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadata,
  ...pkceFields,
});

export const passwordShape = z.object({
  email: optionalText,
  phone: optionalText,
  password: z.string().default(''),
});

export const refreshShape = z.object({ refresh_token: z.string().default('') });

export const exchangeShape = z.object({
  auth_code: z.string().default(''),
  code_verifier: z.string().default(''),
});

export const otpShape = z.object({
  email: optionalText,
  phone: optionalText,
  create_user: z.boolean().nullish(),
  data: metadata,
  ...pkceFields,
});

export const recoverShape = z.object({ email: optionalText, ...pkceFields });

export const resendShape = z.object({
  type: z.string().default(''),
  email: optionalText,
  phone: optionalText,
  ...pkceFields,
});

export const verifyShape = z.object({
  type: z.string().default(''),
  email: optionalText,
  phone: optionalText,
  token: optionalText,
  token_hash: optionalText,
});

export const updateUserShape = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadata,
  ...pkceFields,
});

/** The challenge of a PKCE client; clients of the implicit flow send none. */
export interface Challenge {
  challenge: string;
  method: 's256' | 'plain';
}

export function challengeOf(input: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: 's256' | 'plain' | null | undefined;
}): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = input;
  if (!challenge && !method) return null;
  if (challenge && method) return { challenge, method };
  throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
}

/** An address that can receive mail: local people have addresses in `.invalid` (RFC 2606). */
const address = z
  .email()
  .max(255)
  .refine((email) => !email.endsWith('.invalid'));

/** Normalises an e-mail address as the database stores it; throws 400 if invalid. */
export function normalEmail(raw: string | null | undefined): string {
  if (!raw) throw validationFailed('An email address is required');
  const parsed = address.safeParse(raw.trim().toLowerCase());
  if (parsed.success) return parsed.data;
  throw new AuthError(
    400,
    'email_address_invalid',
    'Unable to validate email address: invalid format',
  );
}
