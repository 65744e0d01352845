import { usernameAvailableQuery } from '@/domains/people/people/api/people';
import { AppError, isTransient, toAppError } from '@/lib/app-error';
import { queryClient } from '@/services/query-cache/query-client';
import { needsConfirmation } from '@/services/session/auth-errors';
import { authQuery } from '@/services/session/session';
import type { ExperienceLevel } from '../model/registration';
import { confirmAddress } from './email-links';
import { signIn } from './sign-in';

export interface Registration {
  name: string;
  username: string;
  email: string;
  password: string;
  experiencelevel: ExperienceLevel;
  /** The person confirms being 18 or older; else server and database refuse the account. */
  adult: true;
}

/** Registers with all data of the profile, so a confirmation in another browser loses none. */
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
  // For a confirmed account the server answers as for a new one, but without identities, and sends
  // no e-mail. Without this error the person would wait for it in vain.
  if (data.user?.identities?.length === 0) {
    throw new AppError('conflict', { detail: 'user_already_exists' });
  }
}

export const USERNAME_TAKEN = 'username_taken';

/** E-mail of the last try while it is unknown whether the request arrived. */
let unanswered: string | null = null;

/** Signs in; resolves to whether the account exists. Throws AppError if that is unknown. */
async function signInIfRegistered({ email, password }: Registration): Promise<boolean> {
  try {
    await signIn({ email, password });
    return true;
  } catch (error) {
    if (isTransient(error)) throw error;
    return needsConfirmation(error);
  }
}

/**
 * Creates an account; succeeds too if an earlier try with a lost response created it.
 * Fails with detail USERNAME_TAKEN if the username was taken meanwhile. Throws AppError.
 */
export async function register(registration: Registration): Promise<void> {
  const mayBeThere = unanswered === registration.email;
  unanswered = registration.email;
  try {
    await signUp(registration);
    unanswered = null;
  } catch (error) {
    const { code, detail } = toAppError(error);
    const isKnown = detail === 'user_already_exists' && mayBeThere;
    if ((isKnown || code === 'server') && (await signInIfRegistered(registration))) return;
    if (!isTransient(error)) unanswered = null;
    // The auth service reports a taken username as a server error, so the name is checked here.
    if (code !== 'server') throw error;
    const available = await queryClient.fetchQuery({
      ...usernameAvailableQuery(registration.username),
      staleTime: 0,
    });
    if (available) throw error;
    throw new AppError('conflict', {
      message: 'Nome de usuário já existe.',
      detail: USERNAME_TAKEN,
      cause: error,
    });
  }
}
