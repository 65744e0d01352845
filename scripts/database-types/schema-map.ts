import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface MigrationFile {
  readonly file: string;
  readonly sql: string;
}

export const readMigrationFiles = (folder: string): readonly MigrationFile[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({ file, sql: readFileSync(join(folder, file), 'utf8') }));

function topicOf(sql: string): string {
  const [header = ''] = /^(?:--.*\n)+/.exec(sql) ?? [];
  const [paragraph = ''] = header.replaceAll(/^-- ?/gm, '').split('\n\n');
  const [sentence = ''] = /^.*?[.](?= |$)/.exec(paragraph.trim().replaceAll('\n', ' ')) ?? [];
  return sentence;
}

export function renderSchemaMap(readme: string, files: readonly MigrationFile[]): string {
  const rows = [
    ['file', 'topic'],
    ...files.map(({ file, sql }) => [`\`${file.replace(/^\d+_|\.sql$/g, '')}\``, topicOf(sql)]),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return readme.replace(/^\| file .*\n(?:\|.*\n)+/m, `${lines.join('\n')}\n`);
}
