import { readFile, writeFile } from 'node:fs/promises';
import { renderCourseFiles } from './course/course-sql.ts';

// Writes the two migrations that are generated from the course. With --check it fails if one of
// them is outdated.
for (const [file, rendered] of await renderCourseFiles()) {
  if (!process.argv.includes('--check')) {
    await writeFile(file, rendered);
  } else if ((await readFile(file, 'utf8')) !== rendered) {
    throw new Error(`${file} is stale: run npm run course.`);
  }
}
