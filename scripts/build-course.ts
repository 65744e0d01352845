import { readFile, writeFile } from 'node:fs/promises';
import { renderCourseFiles } from './course/course-sql.ts';

/*
 * Writes the files generated from the course: its migration, that of its JSON schemas, and the passages that
 * the assistant searches. `npm run course` writes them; with --check it fails if one of them is stale.
 */
for (const [file, rendered] of await renderCourseFiles()) {
  if (!process.argv.includes('--check')) {
    await writeFile(file, rendered);
  } else if ((await readFile(file, 'utf8')) !== rendered) {
    throw new Error(`${file} is stale: run npm run course.`);
  }
}
