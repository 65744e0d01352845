import { authQuery } from '@/services/session/session';

/** Signs in once more, which renews the session: whoever sits here knows the password. */
export async function proveByPassword(email: string, password: string): Promise<void> {
  await authQuery((auth) => auth.signInWithPassword({ email, password }));
}

/** Sends a one-time code to the account's own address. */
export async function sendProofCode(email: string): Promise<void> {
  await authQuery((auth) => auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
}

/** Signs in once more with the digits of that mail. */
export async function proveByCode(email: string, code: string): Promise<void> {
  await authQuery((auth) => auth.verifyOtp({ email, token: code, type: 'email' }));
}
