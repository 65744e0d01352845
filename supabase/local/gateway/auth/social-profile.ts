import { z } from 'zod';
import type { OAuthProvider, OAuthProviderName } from '../context.ts';
import { AuthError } from './errors.ts';
import type { Metadata } from './users.ts';

export interface SocialProfile {
  id: string;
  /** Verified by the provider; in lower case. */
  email: string;
  data: Metadata;
}

const TIMEOUT_MS = 10_000;

const tokenShape = z.object({ access_token: z.string().min(1) });

const googleShape = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().optional(),
  picture: z.string().optional(),
});

const githubShape = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().optional(),
});

const githubEmailsShape = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

const providerFailed = (cause: unknown) => {
  const error = new AuthError(
    500,
    'unexpected_failure',
    'Error getting user profile from external provider',
  );
  error.cause = cause;
  return error;
};

async function readJson<Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
): Promise<z.infer<Shape>> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${new URL(request.url).host} answered ${response.status}`);
    return shape.parse(await response.json());
  } catch (cause) {
    throw providerFailed(cause);
  }
}

async function accessToken(
  provider: OAuthProvider,
  code: string,
  callbackUrl: string,
): Promise<string> {
  const request = new Request(provider.tokenUrl, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: callbackUrl,
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
    }),
  });
  return (await readJson(request, tokenShape)).access_token;
}

const authorized = (url: string, token: string): Request =>
  new Request(url, {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'user-agent': 'Coado',
    },
  });

interface Claims {
  id: string;
  email: string | undefined;
  data: Metadata;
}

async function googleClaims(provider: OAuthProvider, token: string): Promise<Claims> {
  const claims = await readJson(authorized(provider.userInfoUrl, token), googleShape);
  return {
    id: claims.sub,
    email: claims.email_verified ? claims.email : undefined,
    data: named(claims.name ?? '', claims.picture),
  };
}

async function githubClaims(provider: OAuthProvider, token: string): Promise<Claims> {
  const user = await readJson(authorized(provider.userInfoUrl, token), githubShape);
  const emails = await readJson(
    authorized(provider.emailsUrl ?? `${provider.userInfoUrl}/emails`, token),
    githubEmailsShape,
  );
  return {
    id: String(user.id),
    email: emails.find(({ primary, verified }) => primary && verified)?.email,
    data: { ...named(user.name ?? user.login, user.avatar_url), user_name: user.login },
  };
}

const named = (name: string, picture: string | undefined): Metadata => ({
  ...(name === '' ? {} : { name, full_name: name }),
  ...(picture === undefined ? {} : { avatar_url: picture, picture }),
});

/** Exchanges a provider's code for the person's profile; throws for unverified addresses. */
export async function fetchProfile(
  name: OAuthProviderName,
  provider: OAuthProvider,
  code: string,
  callbackUrl: string,
): Promise<SocialProfile> {
  const token = await accessToken(provider, code, callbackUrl);
  const claims = await (name === 'google'
    ? googleClaims(provider, token)
    : githubClaims(provider, token));
  if (claims.email === undefined) {
    const message = `Unverified email with ${name}. Verify the email with ${name} in order to sign in`;
    throw new AuthError(403, 'provider_email_needs_verification', message);
  }
  return { ...claims, email: claims.email.toLowerCase() };
}
