import { logError, toAppError } from '@/lib/app-error';
import { formatDateTime } from '@/lib/dates';
import { query } from '@/lib/query';
import { authQuery } from '@/services/session/session';
import { shownEmail } from '@/services/session/stored-session';
import { version } from '../../../model/version';
import { clockOf, columnsOf, toCsv } from '../csv';
import { curveFiles } from '../curve-files';
import { withNames } from '../names';
import { exportReadme, type MissingPart } from '../readme';
import { EXPORTED_TABLE_NAMES, type ExportedTableName } from '../table-list';
import { createZipFile } from '../zip-file';
import { fetchNames } from './names';
import { LISTED_AT_ONCE, listStoredFiles, type StoredFile, withNamedFiles } from './stored-files';
import { fetchRows, TABLE_PAGES } from './tables';

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
  return query((db) => db.storage.from(bucket).download(name));
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
 * Gathers everything of the person's into one zip. A part that cannot be had is named inside the file and in the
 * answer. `run` rejects when it is cancelled, or when not even the account can be read; run again, it keeps
 * what it has, rows of a half-read table included.
 */
export function createExport(userId: string): ExportJob {
  const zip = createZipFile();
  const done = new Set<string>();
  const tables = new Map<ExportedTableName, object[]>();
  let listed: StoredFile[] | null = null;

  return {
    async run({ signal, onProgress }) {
      const missing: MissingPart[] = [];
      let total = EXPORTED_TABLE_NAMES.length + 2;
      const tell = () => {
        const rows = [...tables.values()].reduce((sum, all) => sum + all.length, 0);
        onProgress({ done: done.size + missing.length, total, rows });
      };
      /** A part of the file, unless an earlier run has made it. */
      const attempt = async (name: string, part: () => Promise<void>) => {
        if (done.has(name)) return;
        try {
          await tryHard(signal, part);
          done.add(name);
        } catch (error) {
          signal.throwIfAborted();
          logError(`export: ${name} is missing`, error);
          missing.push({ name, reason: toAppError(error).message });
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
        await attempt(`json/${name}.json`, async () => {
          const rows = tables.get(name) ?? [];
          tables.set(name, rows);
          await fetchRows(TABLE_PAGES[name], rows, { me: userId, signal, onPage: tell });
          await zip.add(`json/${name}.json`, JSON.stringify(rows, null, 2));
        });
      }
      const whole = new Map([...tables].filter(([name]) => done.has(`json/${name}.json`)));
      const [profile] = whole.get('profiles') ?? [];
      await attempt('csv/', async () => {
        const names = await fetchNames([...whole.values()].flat());
        const clock = clockOf(
          String(Reflect.get(profile ?? {}, 'timezone') ?? 'America/Sao_Paulo'),
        );
        for (const [name, rows] of whole) {
          const sheet = withNames(columnsOf(rows), rows, names);
          await zip.add(`csv/${name}.csv`, toCsv(sheet.columns, sheet.rows, { clock }));
        }
        for (const { name, csv } of curveFiles(
          whole.get('brew_curves') ?? [],
          whole.get('brews') ?? [],
        )) {
          await zip.add(name, csv);
        }
      });

      try {
        listed ??= await tryHard(signal, () => listStoredFiles());
        if (listed.length === LISTED_AT_ONCE) {
          missing.push({
            name: 'arquivos/',
            reason: `há mais de ${LISTED_AT_ONCE}; os que nenhum preparo, publicação ou mensagem usa podem faltar`,
          });
        }
      } catch (error) {
        signal.throwIfAborted();
        logError('export: stored files could not be listed', error);
        missing.push({ name: 'arquivos/', reason: toAppError(error).message });
      }
      const files = withNamedFiles(listed ?? [], whole, userId);
      total += files.length;
      for (const file of files) {
        const name = `arquivos/${file.bucket}/${file.name}`;
        await attempt(name, async () => {
          await zip.add(name, await downloadFile(file), { packed: true });
        });
      }

      const username = String(Reflect.get(profile ?? {}, 'username') ?? 'eu');
      const now = new Date().toISOString();
      const rows = [...whole.values()].reduce((sum, all) => sum + all.length, 0);
      await zip.add(
        'LEIA-ME.txt',
        `\uFEFF${exportReadme({
          madeAt: formatDateTime(now),
          username,
          version,
          rows,
          files: files.length - missing.filter(({ name }) => name.startsWith('arquivos/')).length,
          missing,
        })}`,
      );
      await zip.add(
        'coado-export.json',
        JSON.stringify({ format: 'coado-export', formatVersion: 1, madeAt: now, version, missing }),
      );
      return { blob: zip.finish(), fileName: `coado-${username}-${now.slice(0, 10)}.zip`, missing };
    },
  };
}
