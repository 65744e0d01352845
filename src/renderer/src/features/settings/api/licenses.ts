import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { fetchJson } from '@/lib/fetch-json';
import { queryKeys } from '@/lib/query-keys';

/** As the build writes it: every package whose code is in the bundle. */
const licensesSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z.optional(z.string()),
    text: z.optional(z.string()),
  }),
);

async function fetchLicenses() {
  return licensesSchema.parse(await fetchJson('/licenses.json'));
}

/** The libraries inside this build with their licences. */
export const licensesQuery = queryOptions({
  queryKey: queryKeys.licenses(),
  queryFn: fetchLicenses,
  staleTime: Number.POSITIVE_INFINITY,
});
