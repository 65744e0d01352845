import type { RequestListener } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import pg from 'pg';
import { applyBootstrap } from './bootstrap/apply.ts';
import {
  createLocalPeople,
  type FindNames,
  type LocalPeople,
} from './gateway/auth/local-people.ts';
import { createMailer, notifyOwner } from './gateway/auth/mail/mailer.ts';
import type { Log, Settings } from './gateway/context.ts';
import { loadKeys } from './gateway/keys.ts';
import { mailboxUrl } from './gateway/mailbox/router.ts';
import { isReachable, lacksOperator } from './gateway/operator.ts';
import { isRealtimeSocket, openRealtime } from './gateway/realtime/realtime.ts';
import { createGateway } from './gateway/server.ts';
import { starting } from './gateway/starting.ts';
import { objectsDirectory, openStorage } from './gateway/storage/storage.ts';
import { inTransaction, shareAmongCallers } from './gateway/transaction.ts';
import { createHttpServer, listen, nameOf, stopListening } from './http-server.ts';
import { consoleLog } from './log.ts';
import { applyMigrations, applySeed, MigrationMismatchError } from './migrate.ts';
import { CALLER_CONNECTIONS, openPool, openRestPool } from './pools.ts';
import { type Cluster, startCluster } from './postgres/cluster.ts';
import { holdLock, InUseError } from './postgres/lock.ts';
import { type DataPlace, UnreadableDataError } from './unreadable-data.ts';
import type { StackTask } from './watch.ts';
import { serveWeb } from './web/static.ts';

interface CommonOptions extends Partial<Omit<Settings, 'apiUrl' | 'isReachable'>> {
  /** Interface to listen on; loopback by default. */
  readonly host?: string;
  /** Port of the gateway; any free one when left out. */
  readonly port?: number;
  readonly webRoot?: string;
  /** Whether a new database gets the demo people and their content. */
  readonly seed?: boolean;
  /** Folders with the files for each bucket of a seeded database, by the bucket's name. */
  readonly seedObjects?: Readonly<Record<string, string>>;
  readonly tasks?: readonly StackTask[];
  /** Finds the current names of local people; by default those of their sign-up. */
  readonly findNames?: FindNames;
  /** False for a database that is migrated already, or for the bootstrap alone. */
  readonly migrate?: boolean;
  /** Directory of stored files; by default `storage` in the data directory. */
  readonly storageDir?: string;
  readonly log?: Log;
}

export type StackOptions = CommonOptions &
  ({ readonly dataDir: string } | { readonly databaseUrl: string });

export interface Stack {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Address of the mailbox with its key; null when SMTP sends the mails. */
  readonly mailboxUrl: string | null;
  readonly databaseUrl: string;
  /** Directory of the stored files; null if none can be stored. */
  readonly objectsDir: string | null;
  /** People without passwords, for the process that runs the stack; not reachable over HTTP. */
  readonly people: LocalPeople;
  close(): Promise<void>;
}

interface Database {
  readonly url: string;
  close(): Promise<void>;
}

async function openDatabase(options: StackOptions, log: Log): Promise<Database> {
  if ('dataDir' in options) {
    const cluster: Cluster = await startCluster({
      dataDir: options.dataDir,
      onIncident: (message, cause) => log.warn(message, cause),
    });
    return { url: cluster.connectionString(), close: () => cluster.stop() };
  }
  const { databaseUrl } = options;
  const { pathname, password } = new URL(databaseUrl);
  const name = pathname.slice(1);
  if (password === '') {
    // The password of `authenticator` is derived from this one; an empty one would make it known.
    throw new Error(
      `DATABASE_URL precisa trazer a senha do banco de dados. (The address of the database ${name} has no password.)`,
    );
  }
  const lock = await holdLock(databaseUrl, (message, cause) => log.warn(message, cause)).catch(
    (cause: unknown) => {
      throw new Error(
        `O banco de dados de DATABASE_URL não respondeu. (The database ${name} did not answer.)`,
        { cause },
      );
    },
  );
  if (lock === null) throw new InUseError(`database ${name}`);
  return { url: databaseUrl, close: () => lock.release() };
}

const placeOf = (options: StackOptions): DataPlace =>
  'dataDir' in options
    ? { directory: path.resolve(options.dataDir) }
    : { database: new URL(options.databaseUrl).pathname.slice(1) };

/** Prepares the schema; resolves to whether the demo content was added now. */
async function prepare(url: string, options: StackOptions, log: Log): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await applyBootstrap(client);
    if (options.migrate === false) return false;
    const { length } = await applyMigrations(client).catch((error: unknown) => {
      const isMismatch = error instanceof MigrationMismatchError;
      throw isMismatch ? new UnreadableDataError(placeOf(options), error) : error;
    });
    if (length > 0) log.info(`Banco de dados preparado (${length} migrações).`);
    if (options.seed !== true || !(await applySeed(client))) return false;
    log.info('Conteúdo de demonstração adicionado.');
    return true;
  } finally {
    await client.end();
  }
}

/** Returns the directory of stored files; without one, Storage answers 501. */
function storageDirOf(options: StackOptions): string | null {
  if (options.storageDir !== undefined) return options.storageDir;
  return 'dataDir' in options ? path.join(options.dataDir, 'storage') : null;
}

function listenerOf(app: Hono, log: Log): RequestListener {
  const listener = getRequestListener(app.fetch);
  return (request, response) => {
    listener(request, response).catch((cause: unknown) => log.error('Request failed', cause));
  };
}

/**
 * Starts the embedded stack: database, migrations, gateway.
 * A failing step undoes the earlier ones. Throws InUseError if another Coado uses the data.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const log = options.log ?? consoleLog;
  const host = options.host ?? '127.0.0.1';
  const undo: (() => Promise<unknown>)[] = [];
  let closed: Promise<void> | undefined;
  let answer: RequestListener = listenerOf(starting, log);
  const server = createHttpServer(isRealtimeSocket, (request, response) =>
    answer(request, response),
  );
  let closeSockets: () => Promise<void> = () => Promise.resolve();
  const close = async () => {
    // An open WebSocket would keep the server from stopping.
    await closeSockets();
    // Unfinished requests still need the parts that the following steps close.
    if (server.listening) await stopListening(server);
    for (const step of undo.reverse()) await step();
  };
  try {
    const port = await listen(server, host, options.port ?? 0);
    const database = await openDatabase(options, log);
    undo.push(() => database.close());
    const isSeeded = await prepare(database.url, options, log);
    const adminPool = openPool(database.url, 10, log);
    undo.push(() => adminPool.end());
    const restPool = await openRestPool(database.url, adminPool, log);
    undo.push(() => restPool.end());
    const keys = await loadKeys(adminPool);
    const url = `http://${nameOf(host)}:${port}`;
    const settings: Settings = {
      apiUrl: url,
      siteUrl: options.siteUrl ?? url,
      redirectOrigins: options.redirectOrigins ?? [],
      accessTokenSeconds: options.accessTokenSeconds ?? 3600,
      autoconfirm: options.autoconfirm ?? false,
      smtp: options.smtp ?? null,
      isReachable: isReachable(host, [options.siteUrl ?? url, ...(options.redirectOrigins ?? [])]),
      operator: options.operator ?? null,
      dataCountry: options.dataCountry ?? null,
      accessRecords: options.accessRecords ?? false,
      accessSecret: options.accessSecret ?? null,
      providers: options.providers ?? {},
      rateLimits: options.rateLimits ?? true,
    };
    if (lacksOperator(settings)) {
      log.warn(
        'Outros alcançam este servidor, e ninguém responde por ele: cadastros estão fechados até haver COADO_OPERATOR_NAME, COADO_OPERATOR_CONTACT, COADO_DATA_OFFICER e COADO_COURT.',
      );
    }
    const callerPool = shareAmongCallers(restPool, CALLER_CONNECTIONS);
    const context = { adminPool, callerPool, keys, settings, log };
    const storageDir = storageDirOf(options);
    const storage = storageDir === null ? undefined : await openStorage(context, storageDir);
    if (storage !== undefined) undo.push(() => storage.close());
    for (const [bucket, folder] of Object.entries(isSeeded ? (options.seedObjects ?? {}) : {}))
      await storage?.addFiles(bucket, folder);
    const mailer = createMailer(options, log);
    for (const startTask of options.tasks ?? []) {
      const task = await startTask({
        databaseUrl: database.url,
        adminPool,
        log,
        files: storage?.files ?? null,
        operator: options.operator ?? null,
        siteUrl: options.siteUrl,
        notifyOwner: (...mail) =>
          inTransaction(adminPool, (db) => notifyOwner(mailer, db, ...mail)),
      });
      undo.push(() => task.close());
    }
    const realtime = await openRealtime(context, database.url);
    closeSockets = () => realtime.close();
    const web = options.webRoot === undefined ? undefined : serveWeb(options.webRoot);
    const gateway = createGateway(context, { web, storage, realtime });
    server.on('upgrade', (request, socket, head) => realtime.upgrade(request, socket, head));
    answer = listenerOf(gateway, log);
    return {
      url,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      mailboxUrl: settings.smtp === null ? mailboxUrl(settings, keys) : null,
      databaseUrl: database.url,
      objectsDir: storageDir === null ? null : objectsDirectory(storageDir, keys.issuer),
      people: createLocalPeople(adminPool, options.findNames),
      close: () => {
        closed ??= close();
        return closed;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
