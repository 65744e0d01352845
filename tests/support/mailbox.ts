import type { Stack } from '../../supabase/local/stack.ts';

/** Where a stack's mails are told as JSON, key included; those to one address when it is given. */
export function mailsUrl({ mailboxUrl }: Pick<Stack, 'mailboxUrl'>, to?: string): URL {
  if (mailboxUrl === null) throw new Error('This stack sends its mails.');
  const url = new URL(mailboxUrl);
  url.pathname = '/mailbox.json';
  if (to !== undefined) url.searchParams.set('to', to);
  return url;
}
