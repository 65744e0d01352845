import { readFile } from 'node:fs/promises';
import { createTransport, type Transporter } from 'nodemailer';
import type { ClientBase } from 'pg';
import type { Log, Settings, SmtpSettings } from '../../context.ts';
import { AuthError } from '../errors.ts';
import { escapeHtml, htmlToText, type MailVariables, renderTemplate } from './render.ts';

const FOLDER = new URL('../../../../templates/', import.meta.url);

const SUBJECTS = {
  confirmation: 'Confirme seu e-mail no Coado',
  magic_link: 'Seu link de acesso ao Coado',
  recovery: 'Crie uma nova senha no Coado',
  email_change: 'Confirme a troca de e-mail no Coado',
  password_changed_notification: 'Sua senha do Coado foi trocada',
  email_changed_notification: 'O e-mail da sua conta do Coado foi trocado',
  account_deleted_notification: 'Sua conta do Coado foi excluída',
} as const;

/** Name of a mail's template in supabase/templates. */
export type MailKind = keyof typeof SUBJECTS;

export interface Mailer {
  /**
   * Sends a mail within the caller's transaction, so that token and mail exist together.
   * Throws a 500 AuthError when the SMTP server refuses it.
   */
  send(db: ClientBase, kind: MailKind, recipient: string, variables: MailVariables): Promise<void>;
}

function transportOf(smtp: SmtpSettings): Transporter {
  return createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    connectionTimeout: 10_000,
    socketTimeout: 10_000,
    ...(smtp.user === undefined ? {} : { auth: { user: smtp.user, pass: smtp.password ?? '' } }),
  });
}

/** The sender's line in every template; the operator's name replaces it if it is set. */
const UNNAMED = 'Enviado por quem opera este Coado.';

export function createMailer(
  { smtp = null, operator = null }: Partial<Pick<Settings, 'smtp' | 'operator'>>,
  log: Log,
): Mailer {
  const foot = operator ? `Enviado por ${escapeHtml(operator.name)}.` : UNNAMED;
  const transport = smtp && transportOf(smtp);
  return {
    async send(db, kind, recipient, variables) {
      const subject = SUBJECTS[kind];
      const template = await readFile(new URL(`${kind}.html`, FOLDER), 'utf8');
      const html = renderTemplate(template, variables).replace(UNNAMED, () => foot);
      const text = htmlToText(html);
      if (smtp && transport) {
        const message = {
          from: smtp.from,
          to: { name: '', address: recipient },
          subject,
          html,
          text,
        };
        await transport.sendMail(message).catch((cause: unknown) => {
          log.error(`The ${kind} e-mail could not be sent.`, cause);
          throw new AuthError(500, 'unexpected_failure', `Error sending ${kind} email`);
        });
        return;
      }
      await db.query(
        `insert into coado_local.mailbox ("to", kind, subject, text, html) values ($1, $2, $3, $4, $5)`,
        [recipient, kind, subject, text, html],
      );
    },
  };
}

/** Notifies an account's owner of a change; a failed mail does not undo the change. */
export async function notifyOwner(
  mailer: Mailer,
  db: ClientBase,
  kind: Extract<MailKind, `${string}_notification`>,
  recipient: string,
  variables: MailVariables,
): Promise<void> {
  await mailer.send(db, kind, recipient, variables).catch((error: unknown) => {
    if (!(error instanceof AuthError)) throw error;
  });
}
