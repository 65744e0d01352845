import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { AppError } from '@/lib/app-error';
import { loadConfig } from '@/lib/config';
import { queryKeys } from '@/lib/query-keys';

const settingsSchema = z.object({
  external: z.object({ google: z.boolean().default(false), github: z.boolean().default(false) }),
  disable_signup: z.boolean().default(false),
});

/** Which social sign-ins this server has switched on, and why it takes no new people, if it does not. */
export const authSettingsQuery = queryOptions({
  queryKey: queryKeys.authSettings(),
  queryFn: async ({ signal }) => {
    const { supabaseUrl, supabaseKey, operatorName } = await loadConfig();
    const response = await fetch(`${supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: supabaseKey },
      signal,
    });
    if (!response.ok) {
      throw new AppError('server', { cause: new Error(`settings answered ${response.status}`) });
    }
    const { external, disable_signup } = settingsSchema.parse(await response.json());
    const reason = operatorName === null ? 'operator_unknown' : 'signup_disabled';
    return { ...external, closed: disable_signup ? reason : null };
  },
  staleTime: 5 * 60_000,
});
