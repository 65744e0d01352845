/** Pages under /profile: no username may be one of these. */
export const PROFILE_PAGES = ['saved', 'requests', 'followers', 'following'] as const;

const isPage = (name: string) => PROFILE_PAGES.some((page) => page === name);

/** The address of a person's page, also of one whose name was taken before a page got it. */
export const profilePath = (username: string): string =>
  `/profile/${isPage(username) ? '@' : ''}${username}`;

/** Returns the username in the URL of a profile. */
export const usernameIn = (segment: string): string => segment.replace(/^@/, '');

/** Whether an address can be a project: https, or plain http on this very computer. */
export function isProjectAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  );
}

/** The worker's message to an open app: a notification was clicked, and leads to `route`. */
export const OPEN_ROUTE = 'coado-open-route';

/** Where one chooses whom to send a recipe or a post to. */
export function shareAddress(kind: 'recipe' | 'post', id: string): string {
  return `/messages?share=${kind}:${id}`;
}
