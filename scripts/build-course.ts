import { readFile, writeFile } from 'node:fs/promises';
import { renderMigrations } from './course/course-sql.ts';

/*
 * Writes the migrations of the course and of its JSON schemas: `npm run course`. With --check it fails if one
 * of them is stale.
 */
for (const [file, rendered] of await renderMigrations()) {
  if (!process.argv.includes('--check')) {
    await writeFile(file, rendered);
  } else if ((await readFile(file, 'utf8')) !== rendered) {
    throw new Error(`${file} is stale: run npm run course.`);
  }
}
