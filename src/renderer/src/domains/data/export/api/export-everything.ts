import type { ExportedTable, SomeTables, TableName } from '@/domains/define';
import { logError, toAppError } from '@/lib/app-error';
import { version } from '@/lib/config';
import { formatDateTime } from '@/lib/dates';
import { query } from '@/lib/query';
import { shownEmail } from '@/lib/stored-session';
import { storageClient } from '@/lib/supabase';
import { authQuery } from '@/services/session/session';
import {
  type ExportContents,
  exportContents,
  exportReadme,
  type MissingPart,
} from '../export-contents';
import { loadTables } from '../provided-tables';
import { createZipFile } from '../zip-file';
import { createNameBook } from './name-lookup';
import { createRowCollector } from './row-collector';
import { LISTED_AT_ONCE, listStoredFiles, type StoredFile } from './stored-files';
import { createTableFile } from './table-file';

export interface ExportProgress {
  done: number;
  /** Number of parts: the tables, the account and, once they are listed, the stored files. */
  total: number;
  /** Rows read so far; the page shows them, because one table may take long. */
  rows: number;
}

export interface Export {
  blob: Blob;
  fileName: string;
  /** Parts that the zip lacks; its LEIA-ME.txt lists them. */
  missing: readonly MissingPart[];
}

interface ExportOptions {
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

export type ExportJob = Pick<ExportRun, 'run'>;

const TRIES = 3;

async function withRetries<Result>(
  signal: AbortSignal,
  request: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await request();
    } catch (error) {
      signal.throwIfAborted();
      const { code } = toAppError(error);
      if (attempt === TRIES || code === 'not_found' || code === 'forbidden') throw error;
    }
  }
}

function downloadFile({ bucket, name }: StoredFile): Promise<Blob> {
  return query(async () => (await storageClient()).from(bucket).download(name));
}

async function fetchAccount() {
  const data = await authQuery((auth) => auth.getUser());
  const { id, email, created_at, last_sign_in_at, identities, user_metadata } = data.user;
  return {
    id,
    email: shownEmail(email),
    created_at,
    last_sign_in_at,
    sign_in_with: identities?.map(({ provider, created_at: since }) => ({ provider, since })),
    registration: user_metadata,
    record: await query((db) => db.rpc('export_account')),
  };
}

const ACCOUNT_FILE = 'conta.json';

interface PartRun {
  signal: AbortSignal;
  missing: MissingPart[];
}

/**
 * Collects all data of the person in one zip, page by page.
 * LEIA-ME.txt and the result of `run` list unreadable parts. `run` rejects if it is cancelled or
 * the account is unreadable; the next `run` continues in the table where it stopped.
 */
class ExportRun {
  readonly #zip = createZipFile();
  readonly #withNames: ReturnType<typeof createNameBook>;
  readonly #contents: ExportContents;
  readonly #done = new Set<string>();
  readonly #tables = new Map<TableName, ReturnType<typeof createTableFile>>();
  /** Parts that the zip contains only in part: cut tables and the list of files. */
  readonly #incomplete: MissingPart[] = [];
  readonly #userId: string;
  readonly #collected: ReturnType<typeof createRowCollector>;
  #isListed = false;
  #report: () => void = () => undefined;

  constructor(userId: string, tables: SomeTables) {
    this.#userId = userId;
    this.#withNames = createNameBook(tables);
    this.#contents = exportContents(tables);
    this.#collected = createRowCollector(userId);
  }

  async run({ signal, onProgress }: ExportOptions): Promise<Export> {
    const missing: MissingPart[] = [];
    const files = this.#collected.files;
    this.#report = () =>
      onProgress({
        done: this.#done.size + missing.length,
        total: this.#contents.exported.length + 1 + (this.#isListed ? files.size : 0),
        rows: this.#collected.rows(),
      });
    const part: PartRun = { signal, missing };
    this.#report();
    await this.#addAccount(part);
    for (const { name, table } of this.#contents.exported) await this.#addTable(name, table, part);
    for (const { name, csv } of this.#collected.curves.splice(0)) await this.#zip.add(name, csv);
    await this.#listFiles(part);
    for (const file of files.values()) {
      const name = `arquivos/${file.bucket}/${file.name}`;
      await this.#attempt(name, part, async () => {
        await this.#zip.add(name, await downloadFile(file), { packed: true });
      });
    }
    return await this.#finish([...this.#incomplete, ...missing], missing);
  }

  /**
   * Adds a part, unless an earlier run has added it.
   * A failed part is missing in this run; if `giveUp` resolves to true, no later run retries it.
   */
  async #attempt(
    name: string,
    { signal, missing }: PartRun,
    add: () => Promise<void>,
    giveUp?: (part: MissingPart) => Promise<boolean>,
  ): Promise<void> {
    if (this.#done.has(name)) return;
    try {
      await withRetries(signal, add);
      this.#done.add(name);
    } catch (error) {
      signal.throwIfAborted();
      logError(`export: ${name} is missing`, error);
      const lost = { name, reason: toAppError(error).message };
      if (await giveUp?.(lost)) this.#done.add(name);
      else missing.push(lost);
    }
    this.#report();
  }

  async #addAccount({ signal }: PartRun): Promise<void> {
    if (this.#done.has(ACCOUNT_FILE)) return;
    const account = await withRetries(signal, fetchAccount);
    await this.#zip.add(ACCOUNT_FILE, JSON.stringify(account, null, 2));
    this.#done.add(ACCOUNT_FILE);
    this.#report();
  }

  async #addTable(name: TableName, table: ExportedTable, part: PartRun): Promise<void> {
    const file = this.#tables.get(name) ?? this.#openTable(name, table);
    this.#tables.set(name, file);
    await this.#attempt(
      `json/${name}.json`,
      part,
      async () => {
        await file.fill(part.signal);
        await file.close();
      },
      async ({ name: missing, reason }) => {
        if (file.count() === 0) return false;
        await file.close();
        this.#incomplete.push({
          name: missing,
          reason: `só as primeiras ${file.count()} linhas. ${reason}`,
        });
        return true;
      },
    );
  }

  #openTable(name: TableName, table: ExportedTable) {
    return createTableFile(name, table, {
      zip: this.#zip,
      me: this.#userId,
      withNames: this.#withNames,
      clock: this.#collected.clock,
      onRows: (rows) => {
        this.#collected.add(name, rows);
        this.#report();
      },
    });
  }

  async #listFiles({ signal, missing }: PartRun): Promise<void> {
    if (this.#isListed) return;
    try {
      const listed = await withRetries(signal, listStoredFiles);
      this.#isListed = true;
      this.#collected.addFiles(listed);
      if (listed.length === LISTED_AT_ONCE) {
        this.#incomplete.push({
          name: 'arquivos/',
          reason: `há mais de ${LISTED_AT_ONCE}; os que nenhum preparo, publicação ou mensagem usa podem faltar`,
        });
      }
    } catch (error) {
      signal.throwIfAborted();
      logError('export: stored files could not be listed', error);
      missing.push({ name: 'arquivos/', reason: toAppError(error).message });
    }
  }

  async #finish(lacking: readonly MissingPart[], missing: readonly MissingPart[]): Promise<Export> {
    const { files, rows, username } = this.#collected;
    const now = new Date().toISOString();
    const missingFiles = missing.filter(({ name }) => name.startsWith('arquivos/')).length;
    const readme = exportReadme(this.#contents, {
      madeAt: formatDateTime(now),
      username: username(),
      version,
      rows: rows(),
      files: files.size - missingFiles,
      missing: lacking,
    });
    await this.#zip.add('LEIA-ME.txt', `\uFEFF${readme}`);
    const about = { format: 'coado-export', formatVersion: 1, madeAt: now, version };
    await this.#zip.add('coado-export.json', JSON.stringify({ ...about, missing: lacking }));
    return {
      blob: this.#zip.finish(),
      fileName: `coado-${username()}-${now.slice(0, 10)}.zip`,
      missing: lacking,
    };
  }
}

export async function createExport(userId: string): Promise<ExportJob> {
  return new ExportRun(userId, await loadTables());
}
