import { useQuery } from '@tanstack/react-query';
import { userSettingsQuery } from '../api/user-settings';
import type { Units } from '../model/units';

/** The person's units; metric until they are loaded. */
export function useUnits(userId: string): Units {
  return useQuery(userSettingsQuery(userId)).data?.units ?? 'metric';
}
