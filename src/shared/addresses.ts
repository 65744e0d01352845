/** Pages under /profile. The database refuses their names as new usernames. */
export const PROFILE_PAGES = ['saved', 'requests', 'followers', 'following'] as const;

const isProfilePage = (name: string) => PROFILE_PAGES.some((page) => page === name);

/**
 * Returns the address of a person's page.
 * A username may equal the name of a page that was added later; '@' then marks the person's page.
 */
export const profilePath = (username: string): string =>
  `/profile/${isProfilePage(username) ? '@' : ''}${username}`;

export const usernameIn = (segment: string): string => segment.replace(/^@/, '');

/** Whether a text can be a project's address: https, or plain http on this computer. */
export function isProjectAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  );
}

/** Type of the service worker's message "open the route of the clicked notification". */
export const OPEN_ROUTE = 'coado-open-route';

/** Returns the address at which a person chooses the recipient of a recipe or post. */
export function shareAddress(kind: 'recipe' | 'post', id: string): string {
  return `/messages?share=${kind}:${id}`;
}
