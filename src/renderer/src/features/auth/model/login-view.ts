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
