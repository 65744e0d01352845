/** What another page hands to the login page through the router: a confirmation to show, an e-mail to keep. */
export interface LoginState {
  message?: string;
  email?: string;
}

function text(state: unknown, key: keyof LoginState): string {
  if (typeof state !== 'object' || state === null) return '';
  const found: unknown = Reflect.get(state, key);
  return typeof found === 'string' ? found : '';
}

/** Reads the router's state, which outlives reloads and may hold anything. */
export function readLoginState(state: unknown): Required<LoginState> {
  return { message: text(state, 'message'), email: text(state, 'email') };
}
