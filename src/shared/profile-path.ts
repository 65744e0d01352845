/** What stands under /profile beside people: no username may be one of these. */
export const PROFILE_PAGES = ['saved', 'followers', 'following'] as const;

const isPage = (name: string) => PROFILE_PAGES.some((page) => page === name);

/** The address of a person's page, also of one whose name was taken before a page got it. */
export const profilePath = (username: string): string =>
  `/profile/${isPage(username) ? '@' : ''}${username}`;

/** The username that stands in such an address. */
export const usernameIn = (segment: string): string => segment.replace(/^@/, '');
