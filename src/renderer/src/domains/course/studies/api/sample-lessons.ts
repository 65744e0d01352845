import { blocksSchema, sourcesSchema } from '@shared/course/blocks';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';

const sampleLessonsRoot = defineRoot('sample-lessons', { needsNoPerson: true });

const sampleLessonsSchema = z.array(
  z.object({
    id: z.string(),
    unit_title: z.string(),
    unit_description: z.string(),
    title: z.string(),
    content: z.nullable(z.string()),
    blocks: z.nullable(blocksSchema),
    sources: sourcesSchema,
  }),
);

/** The first lesson of each track, in the order of the course; needs no account. */
export const sampleLessonsQuery = queryOptions({
  queryKey: [sampleLessonsRoot],
  queryFn: async () =>
    sampleLessonsSchema.parse(
      await query((db) =>
        db
          .rpc('get_sample_lessons')
          .select('id, unit_title, unit_description, title, content, blocks, sources'),
      ),
    ),
});
