import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { AppError } from '@/lib/app-error';
import { loadConfig } from '@/lib/config';
import { queryKeys } from '@/lib/query-keys';

const settingsSchema = z.object({
  external: z.object({ google: z.boolean().default(false), github: z.boolean().default(false) }),
});

/** Which social sign-ins this server has switched on. */
export const authSettingsQuery = queryOptions({
  queryKey: queryKeys.authSettings(),
  queryFn: async ({ signal }) => {
    const { supabaseUrl, supabaseKey } = await loadConfig();
    const response = await fetch(`${supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: supabaseKey },
      signal,
    });
    if (!response.ok) {
      throw new AppError('server', { cause: new Error(`settings answered ${response.status}`) });
    }
    return settingsSchema.parse(await response.json()).external;
  },
  staleTime: 5 * 60_000,
});
