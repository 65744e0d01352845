import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { firstLink } from '../auth/mail/render.ts';
import type { GatewayContext } from '../context.ts';
import { mailPage, mailsPage } from './pages.ts';

/** An e-mail as the outbox keeps it. */
interface StoredMail {
  /** A bigint, so a string. */
  id: string;
  to: string;
  kind: string;
  subject: string;
  text: string;
  html: string;
  created_at: Date;
}

/** A mail with what people and tests want of it first. */
export interface OutboxMail extends StoredMail {
  /** Its first link. */
  link: string | null;
  /** Its six digits. */
  code: string | null;
}

const withLinkAndCode = (mail: StoredMail): OutboxMail => ({
  ...mail,
  link: firstLink(mail.html),
  code: /^\d{6}$/m.exec(mail.text)?.[0] ?? null,
});

const COLUMNS = 'id, "to", kind, subject, text, html, created_at';
const SHOWN = 200;

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
 * `/outbox`, `/outbox/<id>` and `/outbox.json` (both lists take `?to=`): what the auth service would
 * have mailed. Whoever reads it can sign in as anyone, so other machines get 404, and so does
 * everybody once SMTP is configured.
 */
export function createOutboxRouter({ adminPool, settings }: GatewayContext): Hono {
  const app = new Hono();

  const newest = async (recipient: string | undefined): Promise<OutboxMail[]> => {
    const { rows } = await adminPool.query<StoredMail>(
      `select ${COLUMNS} from coado_local.outbox
        where $1::text is null or "to" = $1 order by id desc limit ${SHOWN}`,
      [recipient?.trim().toLowerCase() ?? null],
    );
    return rows.map(withLinkAndCode);
  };

  for (const path of ['/outbox', '/outbox.json', '/outbox/:id']) {
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

  app.get('/outbox', async (c) => c.html(mailsPage(await newest(c.req.query('to')))));
  app.get('/outbox.json', async (c) => c.json(await newest(c.req.query('to'))));
  app.get('/outbox/:id', async (c) => {
    const id = c.req.param('id');
    if (!/^\d{1,18}$/.test(id)) return c.notFound();
    const { rows } = await adminPool.query<StoredMail>(
      `select ${COLUMNS} from coado_local.outbox where id = $1`,
      [id],
    );
    return rows[0] ? c.html(mailPage(withLinkAndCode(rows[0]))) : c.notFound();
  });
  return app;
}
