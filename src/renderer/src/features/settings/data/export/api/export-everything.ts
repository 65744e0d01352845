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
}

export interface Export {
  blob: Blob;
  fileName: string;
  /** What the file lacks and says so. */
  missing: readonly MissingPart[];
}

interface ExportOptions {
  userId: string;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
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
 * Gathers everything of the person's into one zip. A part that cannot be had is named inside the
 * file and in the answer; rejects when cancelled, or when not even the account can be read.
 */
export async function exportEverything(options: ExportOptions): Promise<Export> {
  const { userId, signal, onProgress } = options;
  const zip = createZipFile();
  const missing: MissingPart[] = [];
  const progress = { done: 0, total: EXPORTED_TABLE_NAMES.length + 2 };
  const step = () => {
    progress.done += 1;
    onProgress({ ...progress });
  };
  const attempt = async (name: string, part: () => Promise<void>) => {
    try {
      await part();
    } catch (error) {
      signal.throwIfAborted();
      logError(`export: ${name} is missing`, error);
      missing.push({ name, reason: toAppError(error).message });
    }
    step();
  };

  onProgress({ ...progress });
  const account = await tryHard(signal, fetchAccount);
  await zip.add('conta.json', JSON.stringify(account, null, 2));
  step();

  const tables = new Map<ExportedTableName, readonly object[]>();
  for (const name of EXPORTED_TABLE_NAMES) {
    await attempt(`json/${name}.json`, async () => {
      const rows = await tryHard(signal, () =>
        fetchRows(TABLE_PAGES[name], { me: userId, signal }),
      );
      tables.set(name, rows);
      await zip.add(`json/${name}.json`, JSON.stringify(rows, null, 2));
    });
  }
  const [profile] = tables.get('profiles') ?? [];
  await attempt('csv/', async () => {
    const names = await tryHard(signal, () => fetchNames([...tables.values()].flat()));
    const clock = clockOf(String(Reflect.get(profile ?? {}, 'timezone') ?? 'America/Sao_Paulo'));
    for (const [name, rows] of tables) {
      const sheet = withNames(columnsOf(rows), rows, names);
      await zip.add(`csv/${name}.csv`, toCsv(sheet.columns, sheet.rows, { clock }));
    }
  });

  for (const { name, csv } of curveFiles(
    tables.get('brew_curves') ?? [],
    tables.get('brews') ?? [],
  )) {
    await zip.add(name, csv);
  }

  let listed: StoredFile[] = [];
  try {
    listed = await tryHard(signal, () => listStoredFiles());
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
  const files = withNamedFiles(listed, tables, userId);
  progress.total += files.length;
  for (const file of files) {
    const name = `arquivos/${file.bucket}/${file.name}`;
    await attempt(name, async () => {
      const blob = await tryHard(signal, () => downloadFile(file));
      await zip.add(name, blob, { packed: true });
    });
  }

  const username = String(Reflect.get(profile ?? {}, 'username') ?? 'eu');
  const now = new Date().toISOString();
  const rows = [...tables.values()].reduce((sum, all) => sum + all.length, 0);
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
}
