import type { TableName } from '@/domains/define';
import { clockOf } from '../csv';
import { curveFiles, curveNames } from '../curve-files';
import { filesNamedBy, type StoredFile } from './stored-files';

/** Collects data of the exported rows that other parts of the export need. */
export function createRowCollector(userId: string) {
  let profile: object = {};
  let rows = 0;
  const curvesOf = new Map<string, string>();
  const curves: { name: string; csv: Blob }[] = [];
  const files = new Map<string, StoredFile>();
  const addFiles = (more: readonly StoredFile[]) => {
    for (const file of more) files.set(`${file.bucket}/${file.name}`, file);
  };
  const profileText = (column: string, otherwise: string) =>
    String(Reflect.get(profile, column) ?? otherwise);
  return {
    add(table: TableName, page: readonly object[]): void {
      rows += page.length;
      if (table === 'profiles') profile = page[0] ?? profile;
      if (table === 'brews') for (const [id, name] of curveNames(page)) curvesOf.set(id, name);
      if (table === 'brew_curves') {
        for (const { name, csv } of curveFiles(page, curvesOf)) {
          curves.push({ name, csv: new Blob([csv]) });
        }
      }
      addFiles(filesNamedBy(table, page, userId));
    },
    addFiles,
    curves,
    files,
    rows: () => rows,
    username: () => profileText('username', 'eu'),
    clock: () => clockOf(profileText('timezone', 'America/Sao_Paulo')),
  };
}
