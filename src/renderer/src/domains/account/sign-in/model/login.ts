import { textIn } from '@/lib/fields';

const LOGIN_VIEWS = [
  'sign_in',
  'sign_up',
  'forgotten_password',
  'magic_link',
  'update_password',
  'verify_otp',
] as const;

export type LoginView = (typeof LOGIN_VIEWS)[number];

export function parseLoginView(value: string | null): LoginView {
  return LOGIN_VIEWS.find((view) => view === value) ?? 'sign_in';
}

export function loginPath(view: LoginView): string {
  return view === 'sign_in' ? '/login' : `/login?view=${view}`;
}

/** Value of `?type=` in the address of the password view after an invitation. */
export const INVITATION = 'invite';

export const passwordPath = (after: 'recovery' | 'invitation'): string =>
  after === 'recovery'
    ? loginPath('update_password')
    : `${loginPath('update_password')}&type=${INVITATION}`;

export interface LoginState {
  message?: string;
  email?: string;
}

/** Parses the router's state, which the browser keeps over new versions of the app. */
export function readLoginState(state: unknown): Required<LoginState> {
  return { message: textIn(state, 'message') ?? '', email: textIn(state, 'email') ?? '' };
}
