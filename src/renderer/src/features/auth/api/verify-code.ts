import { authQuery } from '@/services/session/session';

interface EmailedCode {
  email: string;
  code: string;
  /** `email` covers magic links and confirmations; a recovery's digits are asked for by name. */
  type: 'email' | 'recovery';
}

/** Signs in with the six digits of an e-mail. */
export async function verifyCode({ email, code, type }: EmailedCode): Promise<void> {
  await authQuery((auth) => auth.verifyOtp({ type, email, token: code }));
}
