import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import type { GatewayContext, Settings } from '../context.ts';
import { type Keys, sameSecret } from '../keys.ts';
import { findMail, newestMails } from './mails.ts';
import { lockedPage, mailPage, mailsPage } from './pages.ts';

const LOOPBACK_PEER = /^(::ffff:)?127\.|^::1$/;
const LOOPBACK_HOST = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;
/** Headers that a proxy adds to a forwarded request. */
const PROXY_HEADER =
  /^(forwarded|via|x-real-ip|true-client-ip|cf-connecting-ip|x-forwarded.*|x-original.*)$/;

/** Whether a request comes from this computer, by a loopback name and without a proxy. */
function isOwnMachine(c: Context): boolean {
  return (
    LOOPBACK_PEER.test(getConnInfo(c).remote.address ?? '') &&
    LOOPBACK_HOST.test(c.req.header('host') ?? '') &&
    !Object.keys(c.req.header()).some((name) => PROXY_HEADER.test(name))
  );
}

export const mailboxUrl = ({ apiUrl }: Pick<Settings, 'apiUrl'>, { mailboxKey }: Keys): string =>
  `${apiUrl}/mailbox?key=${mailboxKey}`;

/**
 * Serves the stored mails: `/mailbox`, `/mailbox/<id>`, `/mailbox.json` (lists take `?to=`).
 * A reader of the mails can sign in as anyone. Each request therefore requires `?key=`, which only
 * the person who started the stack sees: other users of this computer reach the same port, and so
 * does a proxy that hides the origin. Other computers get 404, and with SMTP all requests do.
 */
export function createMailboxRouter({ adminPool, keys, settings }: GatewayContext): Hono {
  const app = new Hono();
  for (const path of ['/mailbox', '/mailbox.json', '/mailbox/:id']) {
    app.use(path, async (c, next) => {
      if (settings.smtp !== null || !isOwnMachine(c)) return c.notFound();
      c.header('cache-control', 'no-store');
      // A mail may contain a stranger's text, so the page may neither run, load nor send anything.
      c.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      if (sameSecret(c.req.query('key') ?? '', keys.mailboxKey)) return next();
      return c.html(lockedPage(), 401);
    });
  }
  app.get('/mailbox', async (c) => {
    const mails = await newestMails(adminPool, c.req.query('to'));
    return c.html(mailsPage(mails, keys.mailboxKey));
  });
  app.get('/mailbox.json', async (c) => c.json(await newestMails(adminPool, c.req.query('to'))));
  app.get('/mailbox/:id', async (c) => {
    const mail = await findMail(adminPool, c.req.param('id'));
    return mail ? c.html(mailPage(mail, keys.mailboxKey)) : c.notFound();
  });
  // The mailbox's former address, which people may have bookmarked.
  app.get('/outbox', (c) => c.redirect(`/mailbox${new URL(c.req.url).search}`));
  return app;
}
