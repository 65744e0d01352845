import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import type { GatewayContext } from '../context.ts';
import { findMail, newestMails } from './mails.ts';
import { mailPage, mailsPage } from './pages.ts';

const LOOPBACK_PEER = /^(::ffff:)?127\.|^::1$/;
const LOOPBACK_HOST = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;

/** Is this request from this very machine, under one of its own names and past no proxy? */
function isOwnMachine(c: Context): boolean {
  return (
    LOOPBACK_PEER.test(getConnInfo(c).remote.address ?? '') &&
    LOOPBACK_HOST.test(c.req.header('host') ?? '') &&
    c.req.header('x-forwarded-for') === undefined &&
    c.req.header('forwarded') === undefined
  );
}

/**
 * `/mailbox`, `/mailbox/<id>` and `/mailbox.json` (both lists take `?to=`): what the auth service
 * would have mailed. Whoever reads it can sign in as anyone, so other machines get 404, and so does
 * everybody once SMTP is configured.
 */
export function createMailboxRouter({ adminPool, settings }: GatewayContext): Hono {
  const app = new Hono();
  for (const path of ['/mailbox', '/mailbox.json', '/mailbox/:id']) {
    app.use(path, async (c, next) => {
      if (settings.smtp !== null || !isOwnMachine(c)) return c.notFound();
      c.header('cache-control', 'no-store');
      // A rendered mail may hold what a stranger typed: it can neither run, load nor send anything.
      c.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      return next();
    });
  }
  app.get('/mailbox', async (c) =>
    c.html(mailsPage(await newestMails(adminPool, c.req.query('to')))),
  );
  app.get('/mailbox.json', async (c) => c.json(await newestMails(adminPool, c.req.query('to'))));
  app.get('/mailbox/:id', async (c) => {
    const mail = await findMail(adminPool, c.req.param('id'));
    return mail ? c.html(mailPage(mail)) : c.notFound();
  });
  // Its first address, which people may have kept.
  app.get('/outbox', (c) => c.redirect(`/mailbox${new URL(c.req.url).search}`));
  return app;
}
