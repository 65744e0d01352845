import { readFile, writeFile } from 'node:fs/promises';
import { courseMigrationFile, readCourse, renderCourse } from './course/course-sql.ts';

/*
 * Writes the course's migration from its tracks in supabase/course: `npm run course`. With --check it only
 * says whether the migration is what the tracks say.
 */
const rendered = renderCourse(await readCourse());
if (process.argv.includes('--check')) {
  if ((await readFile(courseMigrationFile, 'utf8')) !== rendered) {
    throw new Error('The course migration is stale: run npm run course.');
  }
} else {
  await writeFile(courseMigrationFile, rendered);
}
