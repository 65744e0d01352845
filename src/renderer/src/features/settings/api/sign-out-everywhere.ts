import { endOtherSessions, signOut } from '@/services/session/session';

/** Ends every session of the person, this one last. Rejects, still signed in, when the server is not reached. */
export async function signOutEverywhere(): Promise<void> {
  await endOtherSessions();
  await signOut();
}
