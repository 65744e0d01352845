import { isUsernameShaped, USERNAME_MAX } from './username';

/** Room for a number behind a name that is taken. */
const MAX_BASE = USERNAME_MAX - 2;
const MOST_NUMBERS = 5;

/** What usernames a name suggests, best first: "José Álvares" becomes jose.alvares, jose.alvares2, ... */
export function usernamesFor(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '.')
    .replace(/^[._]+|[._]+$/g, '')
    .slice(0, MAX_BASE);
  const base = plain.length < 4 && plain !== '' ? `cafe.${plain}` : plain;
  const numbered = Array.from({ length: MOST_NUMBERS - 1 }, (_, index) => `${base}${index + 2}`);
  return [base, ...numbered].filter(isUsernameShaped);
}
