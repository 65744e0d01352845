import type { Pool } from 'pg';
import type { Keys } from './keys.ts';
import type { CallerPool } from './transaction.ts';

/** Where the gateway's messages go. `cause` is for the log only, never for a client. */
export interface Log {
  info(message: string): void;
  warn(message: string, cause?: unknown): void;
  error(message: string, cause?: unknown): void;
}

/** An SMTP server for the auth e-mails; without one they stay in the mailbox. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly user?: string;
  readonly password?: string;
  readonly from: string;
}

/** A social identity provider; the URLs can be pointed at a fake one in tests. */
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

/** Operator of this installation, for the legal pages, by `config.json`. */
export interface Operator {
  /** The person or company that offers this server to others (LGPD, controller). */
  readonly name: string;
  /** The e-mail address that answers people. */
  readonly contact: string;
  /** Name of the encarregado, who answers for personal data (LGPD, article 41). */
  readonly dataOfficer: string;
  /** The judicial district (foro) of the Terms, such as `São Paulo/SP`. */
  readonly court: string;
}

/** How this installation behaves; fixed for the life of the process. */
export interface Settings {
  /** Public address of the gateway, no slash at the end; also the issuer's prefix. */
  readonly apiUrl: string;
  /** Where e-mail links lead when the client names no (allowed) address. */
  readonly siteUrl: string;
  /** Origins, besides siteUrl's, that auth redirects may go to. */
  readonly redirectOrigins: readonly string[];
  /** Life of an access token, in seconds. */
  readonly accessTokenSeconds: number;
  /** Whether a sign-up counts as confirmed without an e-mail. */
  readonly autoconfirm: boolean;
  readonly smtp: SmtpSettings | null;
  /** Whether others than this machine reach the server. */
  readonly isReachable: boolean;
  /** Operator; without one, a server that others reach accepts no new people. */
  readonly operator: Operator | null;
  /** Region code (`BR`) of the data's country, for the Privacy Policy; null: unknown. */
  readonly dataCountry: string | null;
  /** Whether the operator keeps access records for six months (Lei 12.965/2014, article 15). */
  readonly accessRecords: boolean;
  readonly providers: Readonly<Partial<Record<OAuthProviderName, OAuthProvider>>>;
  /** Secret that every request must send, on a server for our own windows only. */
  readonly accessSecret: string | null;
  /** Whether the auth service counts requests per address (off in most tests). */
  readonly rateLimits: boolean;
}

/** Dependencies of every part of the gateway. */
export interface GatewayContext {
  /** Logs in as the database's owner: auth, settings, mailbox. Never runs a client's query. */
  readonly adminPool: Pool;
  /** Logs in as authenticator, which may do nothing but become the caller's role. */
  readonly callerPool: CallerPool;
  readonly keys: Keys;
  readonly settings: Settings;
  readonly log: Log;
}
