import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { loadConfig } from '@/lib/config';
import { defineRoot } from '@/lib/query-keys';
import { fetchJson } from '@/lib/server-fetch';

const authSettingsRoot = defineRoot('auth-settings', { needsNoPerson: true });

const settingsSchema = z.object({
  external: z.object({
    google: z._default(z.boolean(), false),
    github: z._default(z.boolean(), false),
  }),
  disable_signup: z._default(z.boolean(), false),
});

export const authSettingsQuery = queryOptions({
  queryKey: [authSettingsRoot],
  queryFn: async ({ signal }) => {
    const { supabaseUrl, supabaseKey, operatorName } = await loadConfig();
    const settings = await fetchJson(`${supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: supabaseKey },
      signal,
    });
    const { external, disable_signup } = settingsSchema.parse(settings);
    const reason = operatorName === null ? 'operator_unknown' : 'signup_disabled';
    return { ...external, closed: disable_signup ? reason : null };
  },
  staleTime: 5 * 60_000,
});
