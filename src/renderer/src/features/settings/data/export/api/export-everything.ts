import { logError, toAppError } from '@/lib/app-error';
import { formatDateTime } from '@/lib/dates';
import { query } from '@/lib/query';
import { shownEmail } from '@/lib/stored-session';
import { storageClient } from '@/lib/supabase';
import { authQuery } from '@/services/session/session';
import { version } from '../../../model/version';
import {
  EXPORTED_TABLE_NAMES,
  type ExportedTableName,
  exportReadme,
  type MissingPart,
} from '../export-contents';
import { createZipFile } from '../zip-file';
import { createNameBook } from './name-lookup';
import { createRowCollector } from './row-collector';
import { LISTED_AT_ONCE, listStoredFiles, type StoredFile } from './stored-files';
import { createTableFile } from './table-file';

export interface ExportProgress {
  done: number;
  /** Rises once the stored files are listed. */
  total: number;
  /** Rows read so far, which go on while one file takes long. */
  rows: number;
}

export interface Export {
  blob: Blob;
  fileName: string;
  /** What the file lacks and says so. */
  missing: readonly MissingPart[];
}

interface ExportOptions {
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/** A download that may be stopped and goes on where it was. */
export interface ExportJob {
  run(options: ExportOptions): Promise<Export>;
}

/** How often a part is asked for before the file says that it is missing. */
const TRIES = 3;

async function tryHard<Result>(signal: AbortSignal, ask: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await ask();
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

/**
 * Gathers everything of the person's into one zip, page by page. A part that cannot be had is named inside the file
 * and in the answer. `run` rejects when it is cancelled, or when not even the account can be read; run again, it
 * goes on within the table in which it was stopped.
 */
export function createExport(userId: string): ExportJob {
  const zip = createZipFile();
  const names = createNameBook();
  const found = createRowCollector(userId);
  const done = new Set<string>();
  const tables = new Map<ExportedTableName, ReturnType<typeof createTableFile>>();
  /** What ended in the middle and stands in the file as far as it came. */
  const cut: MissingPart[] = [];
  let isListed = false;

  return {
    async run({ signal, onProgress }) {
      const missing: MissingPart[] = [];
      const tell = () =>
        onProgress({
          done: done.size + missing.length,
          total: EXPORTED_TABLE_NAMES.length + 1 + (isListed ? found.files.size : 0),
          rows: found.rows(),
        });
      /** A part of the file, unless an earlier run has made it. */
      const attempt = async (
        name: string,
        part: () => Promise<void>,
        giveUp?: (part: MissingPart) => Promise<boolean>,
      ) => {
        if (done.has(name)) return;
        try {
          await tryHard(signal, part);
          done.add(name);
        } catch (error) {
          signal.throwIfAborted();
          logError(`export: ${name} is missing`, error);
          const lost = { name, reason: toAppError(error).message };
          if (await giveUp?.(lost)) done.add(name);
          else missing.push(lost);
        }
        tell();
      };

      tell();
      if (!done.has('conta.json')) {
        const account = await tryHard(signal, fetchAccount);
        await zip.add('conta.json', JSON.stringify(account, null, 2));
        done.add('conta.json');
        tell();
      }
      for (const name of EXPORTED_TABLE_NAMES) {
        const table =
          tables.get(name) ??
          createTableFile(name, {
            ...{ zip, me: userId, names, clock: found.clock },
            onRows: (rows) => {
              found.take(name, rows);
              tell();
            },
          });
        tables.set(name, table);
        await attempt(
          `json/${name}.json`,
          async () => {
            await table.fill(signal);
            await table.close();
          },
          async ({ name: file, reason }) => {
            if (table.count() === 0) return false;
            await table.close();
            cut.push({ name: file, reason: `só as primeiras ${table.count()} linhas. ${reason}` });
            return true;
          },
        );
      }
      for (const { name, csv } of found.curves.splice(0)) await zip.add(name, csv);

      try {
        if (!isListed) {
          const listed = await tryHard(signal, listStoredFiles);
          isListed = true;
          found.addFiles(listed);
          if (listed.length === LISTED_AT_ONCE) {
            cut.push({
              name: 'arquivos/',
              reason: `há mais de ${LISTED_AT_ONCE}; os que nenhum preparo, publicação ou mensagem usa podem faltar`,
            });
          }
        }
      } catch (error) {
        signal.throwIfAborted();
        logError('export: stored files could not be listed', error);
        missing.push({ name: 'arquivos/', reason: toAppError(error).message });
      }
      for (const file of found.files.values()) {
        const name = `arquivos/${file.bucket}/${file.name}`;
        await attempt(name, async () => {
          await zip.add(name, await downloadFile(file), { packed: true });
        });
      }

      const lacking = [...cut, ...missing];
      const now = new Date().toISOString();
      await zip.add(
        'LEIA-ME.txt',
        `\uFEFF${exportReadme({
          madeAt: formatDateTime(now),
          username: found.username(),
          version,
          rows: found.rows(),
          files:
            found.files.size - missing.filter(({ name }) => name.startsWith('arquivos/')).length,
          missing: lacking,
        })}`,
      );
      await zip.add(
        'coado-export.json',
        JSON.stringify({
          ...{ format: 'coado-export', formatVersion: 1, madeAt: now, version },
          missing: lacking,
        }),
      );
      return {
        blob: zip.finish(),
        fileName: `coado-${found.username()}-${now.slice(0, 10)}.zip`,
        missing: lacking,
      };
    },
  };
}
