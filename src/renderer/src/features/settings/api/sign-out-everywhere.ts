import { toAppError } from '@/lib/app-error';
import { authClient, signOut } from '@/services/session/session';

/** Ends every session of the person, this one last. Rejects, still signed in, when the server is not reached. */
export async function signOutEverywhere(): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.signOut({ scope: 'others' });
  if (error) throw toAppError(error);
  await signOut();
}
