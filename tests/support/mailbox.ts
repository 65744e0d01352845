import type { Stack } from '@coado/local-stack';

/** Returns the URL of a stack's mails as JSON, key included; optionally of one address. */
export function mailsUrl({ mailboxUrl }: Pick<Stack, 'mailboxUrl'>, to?: string): URL {
  if (mailboxUrl === null) throw new Error('This stack sends its mails.');
  const url = new URL(mailboxUrl);
  url.pathname = '/mailbox.json';
  if (to !== undefined) url.searchParams.set('to', to);
  return url;
}
