const LOGIN_VIEWS = [
  'sign_in',
  'sign_up',
  'forgotten_password',
  'magic_link',
  'update_password',
  'verify_otp',
] as const;

export type LoginView = (typeof LOGIN_VIEWS)[number];

/** The view named by `?view=`; anything unknown is the sign-in form. */
export function parseLoginView(value: string | null): LoginView {
  return LOGIN_VIEWS.find((view) => view === value) ?? 'sign_in';
}

/** The address of a view, so that links and the back button work. */
export function loginPath(view: LoginView): string {
  return view === 'sign_in' ? '/login' : `/login?view=${view}`;
}

/** `?type=` of the password view after an invitation; a recovery needs none. */
export const INVITATION = 'invite';

/** The address of the view to set a new password, or the first one. */
export const passwordPath = (after: 'recovery' | 'invitation'): string =>
  after === 'recovery'
    ? loginPath('update_password')
    : `${loginPath('update_password')}&type=${INVITATION}`;

/** Router state for the login page: a confirmation to show and an e-mail to prefill. */
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
