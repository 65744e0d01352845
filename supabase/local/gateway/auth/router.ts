import { Hono } from 'hono';
import type { GatewayContext } from '../context.ts';
import { sameSecret } from '../keys.ts';
import { lacksOperator } from '../operator.ts';
import { type AuthConfig, authConfig } from './config.ts';
import { AuthError, notImplemented } from './errors.ts';
import { createMailer } from './mail/mailer.ts';
import { RateLimiter } from './rate-limits.ts';
import { addMailRequests } from './routes/mail-requests.ts';
import { addSignup } from './routes/signup.ts';
import { addSocial } from './routes/social.ts';
import { addToken } from './routes/token.ts';
import { addUser } from './routes/user.ts';
import { addVerify } from './routes/verify.ts';
import type { AuthService } from './service.ts';

/** Parts of GoTrue that Coado's client does not use, with their names for the error. */
const MISSING: Record<string, string> = {
  '/admin/*': 'The admin API',
  '/factors/*': 'Multi-factor authentication',
  '/invite': 'Invitation',
  '/magiclink': 'The retired /magiclink endpoint',
  '/oauth/*': 'The OAuth server',
  '/passkeys/*': 'Passkey sign-in',
  '/reauthenticate': 'Reauthentication by a nonce',
  '/saml/*': 'SAML',
  '/sso/*': 'Single sign-on',
  '/user/identities/*': 'Linking and unlinking of identities',
  '/user/oauth/*': 'The OAuth server',
};

/** Paths that a browser opens without the `apikey` header. */
const OPEN_PATHS = /\/(authorize|callback|verify|health|\.well-known\/jwks\.json)$/;

/** Refuses requests without an API key of this installation, as a hosted project does. */
function requireApiKey(app: Hono, { keys }: GatewayContext): void {
  app.use(async (c, next) => {
    const key = c.req.header('apikey') ?? '';
    const known = sameSecret(key, keys.publishableKey) || sameSecret(key, keys.secretKey);
    if (!known && !OPEN_PATHS.test(c.req.path)) {
      const message = key === '' ? 'No API key found in request' : 'Invalid API key';
      throw new AuthError(401, 'no_authorization', message);
    }
    return next();
  });
}

function settingsJson({ settings }: AuthService): Record<string, unknown> {
  return {
    external: {
      anonymous_users: false,
      email: true,
      github: settings.providers.github !== undefined,
      google: settings.providers.google !== undefined,
      phone: false,
    },
    disable_signup: lacksOperator(settings),
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}

function addMetadata(app: Hono, service: AuthService): void {
  app.get('/health', (c) =>
    c.json({ name: 'GoTrue', version: 'coado', description: 'Coado embedded auth service' }),
  );
  app.get('/settings', (c) => c.json(settingsJson(service)));
  app.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600');
    return c.json(service.keys.jwks);
  });
}

/** Creates the part of GoTrue's HTTP API that auth-js uses. */
export function createAuthRouter(
  context: GatewayContext,
  overrides: Partial<AuthConfig> = {},
): Hono {
  const config = { ...authConfig(context.settings), ...overrides };
  const service: AuthService = {
    ...context,
    config,
    limiter: new RateLimiter(config.rateLimits, config.mailIntervalSeconds),
    mailer: createMailer(context.settings, context.log),
  };
  const app = new Hono();
  app.onError((error, c) => {
    // The gateway logs all other errors and hides them from the client.
    if (!(error instanceof AuthError)) throw error;
    if (error.status === 500) context.log.warn(`auth: ${error.message}`, error.cause);
    return c.json(error.toBody(), error.status);
  });
  requireApiKey(app, context);
  addMetadata(app, service);
  addSignup(app, service);
  addToken(app, service);
  addMailRequests(app, service);
  addVerify(app, service);
  addUser(app, service);
  addSocial(app, service);
  for (const [path, feature] of Object.entries(MISSING)) {
    app.all(path, () => {
      throw notImplemented(feature);
    });
  }
  return app;
}
