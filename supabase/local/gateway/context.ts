import type { Pool } from 'pg';
import type { AuthConfig } from './auth/config.ts';
import type { Keys } from './keys.ts';

/** Where the gateway's messages go. `cause` is for the log only, never for a client. */
export interface Log {
  info(message: string): void;
  warn(message: string, cause?: unknown): void;
  error(message: string, cause?: unknown): void;
}

/** How this installation behaves; fixed for the life of the process. */
export interface Settings {
  /** Public address of the gateway, no slash at the end. */
  readonly apiUrl: string;
  /** Address of the web app: where e-mail links lead when the client names no allowed address. */
  readonly siteUrl: string;
  /** What departs from the auth service's defaults: providers, SMTP, limits. */
  readonly auth: Partial<AuthConfig>;
}

/** What every part of the gateway is given. */
export interface GatewayContext {
  /** Logs in as the database's owner: auth, settings, outbox. Never runs a client's query. */
  readonly adminPool: Pool;
  /** Logs in as authenticator, which may do nothing but become the caller's role. */
  readonly restPool: Pool;
  readonly keys: Keys;
  readonly settings: Settings;
  readonly log: Log;
}
