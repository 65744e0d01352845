import { AppError } from '@/lib/app-error';
import { authQuery } from '@/services/session/session';
import type { ExperienceLevel } from '../model/experience-levels';
import { confirmAddress } from './confirm-address';

export interface Registration {
  name: string;
  username: string;
  email: string;
  password: string;
  experiencelevel: ExperienceLevel;
  /** That the person is 18 or older: without it neither server nor database makes an account. */
  adult: true;
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
        emailRedirectTo: confirmAddress(),
      },
    }),
  );
  // A confirmed account answers as if it were new, only without identities, and sends no e-mail:
  // without this the person would wait for one in vain.
  if (data.user?.identities?.length === 0) {
    throw new AppError('conflict', { detail: 'user_already_exists' });
  }
}
