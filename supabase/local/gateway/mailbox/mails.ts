import type { Pool } from 'pg';
import { firstLink } from '../auth/mail/render.ts';

export interface Mail {
  /** A bigint, which pg returns as a string. */
  readonly id: string;
  readonly to: string;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly created_at: Date;
  readonly link: string | null;
  readonly code: string | null;
}

const SHOWN = 200;

async function select(pool: Pool, rest: string, value: string | null): Promise<Mail[]> {
  const { rows } = await pool.query<Omit<Mail, 'link' | 'code'>>(
    `select id, "to", kind, subject, text, html, created_at from coado_local.mailbox ${rest}`,
    [value],
  );
  return rows.map((mail) => ({
    ...mail,
    link: firstLink(mail.html),
    code: /^\d{6}$/m.exec(mail.text)?.[0] ?? null,
  }));
}

export const newestMails = (pool: Pool, recipient: string | undefined): Promise<Mail[]> =>
  select(
    pool,
    `where $1::text is null or "to" = $1 order by id desc limit ${SHOWN}`,
    recipient?.trim().toLowerCase() ?? null,
  );

export async function findMail(pool: Pool, id: string): Promise<Mail | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const [mail] = await select(pool, 'where id = $1', id);
  return mail;
}
