import { AppError } from '@/lib/app-error';
import { platform } from '@/platform/platform';
import { authQuery } from '@/services/session/session';
import type { ExperienceLevel } from '../model/experience-levels';

export interface Registration {
  name: string;
  username: string;
  email: string;
  password: string;
  experiencelevel: ExperienceLevel;
}

/**
 * Registers with everything the profile needs, so that confirming the e-mail later, in another
 * browser, loses nothing. The time zone decides where a person's day of brewing ends.
 */
export async function signUp({ email, password, ...profile }: Registration): Promise<void> {
  const data = await authQuery((auth) =>
    auth.signUp({
      email,
      password,
      options: {
        data: { ...profile, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        emailRedirectTo: platform.authRedirectUrl('/auth/confirm'),
      },
    }),
  );
  // A confirmed account answers as if it were new, only without identities, and sends no e-mail:
  // without this the person would wait for one in vain.
  if (data.user?.identities?.length === 0) {
    throw new AppError('conflict', { detail: 'user_already_exists' });
  }
}
