import type { Pool } from 'pg';
import type { Keys } from './keys.ts';
import type { CallerPool } from './transaction.ts';

/** The gateway's log. `cause` is never sent to a client. */
export interface Log {
  info(message: string): void;
  warn(message: string, cause?: unknown): void;
  error(message: string, cause?: unknown): void;
}

/** An SMTP server for auth e-mails; without one they are stored in the mailbox. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly user?: string;
  readonly password?: string;
  readonly from: string;
}

export interface OAuthProvider {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
  /** GitHub's endpoint of verified addresses. */
  readonly emailsUrl?: string;
  readonly scopes: string;
}

export type OAuthProviderName = 'google' | 'github';

/** The operator of this installation, whom the legal pages name (by `config.json`). */
export interface Operator {
  /** The person or company that offers this server to others (LGPD, controller). */
  readonly name: string;
  readonly contact: string;
  /** Name of the encarregado for personal data (LGPD, article 41). */
  readonly dataOfficer: string;
  /** The judicial district (foro) of the Terms, such as `São Paulo/SP`. */
  readonly court: string;
}

export interface Settings {
  /** Public address of the gateway, without a slash at the end. */
  readonly apiUrl: string;
  /** Target of e-mail links when the client names no allowed address. */
  readonly siteUrl: string;
  /** Further origins to which auth may redirect. */
  readonly redirectOrigins: readonly string[];
  readonly accessTokenSeconds: number;
  /** Whether a sign-up is confirmed without an e-mail. */
  readonly autoconfirm: boolean;
  readonly smtp: SmtpSettings | null;
  /** Whether other computers can reach the server. */
  readonly isReachable: boolean;
  /** Null for unknown; then a server that others can reach accepts no sign-ups. */
  readonly operator: Operator | null;
  /** Country of the data (`BR`) for the Privacy Policy; null if unknown. */
  readonly dataCountry: string | null;
  /** Whether the operator keeps access records for six months (Lei 12.965/2014, article 15). */
  readonly accessRecords: boolean;
  readonly providers: Readonly<Partial<Record<OAuthProviderName, OAuthProvider>>>;
  /** Secret that each request must contain, on a server for the desktop app's windows only. */
  readonly accessSecret: string | null;
  /** Whether the auth service limits requests; off in most tests. */
  readonly rateLimits: boolean;
}

export interface GatewayContext {
  /** Connects as the database's owner, for auth, settings and mailbox only. */
  readonly adminPool: Pool;
  /** Connects as authenticator, which has no rights but to become the caller's role. */
  readonly callerPool: CallerPool;
  readonly keys: Keys;
  readonly settings: Settings;
  readonly log: Log;
}
