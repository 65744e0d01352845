import type { Stack } from '@coado/local-stack';
import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { mailsUrl } from './mailbox.ts';

const mailSchema = z.object({
  kind: z.string(),
  link: z.string().nullable(),
  code: z.string().nullable(),
});

type Mail = z.infer<typeof mailSchema>;
type MailKind = 'confirmation' | 'magic_link' | 'recovery' | 'email_change';

type Sender = Pick<Stack, 'mailboxUrl'>;

async function newestMail(app: Sender, to: string, kind: MailKind): Promise<Mail | undefined> {
  const response = await fetch(mailsUrl(app, to));
  const mails = z.array(mailSchema).parse(await response.json());
  return mails.find((mail) => mail.kind === kind);
}

async function waitForMail(app: Sender, to: string, kind: MailKind): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      found = await newestMail(app, to, kind);
      return found;
    }, `a ${kind} mail to ${to}`)
    .toBeDefined();
  if (found === undefined) throw new Error(`No ${kind} mail to ${to}.`);
  return found;
}

export async function mailLink(app: Sender, to: string, kind: MailKind): Promise<string> {
  const { link } = await waitForMail(app, to, kind);
  if (link === null) throw new Error(`The ${kind} mail has no link.`);
  return link;
}

export async function followMailLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: MAIL_BUTTONS }).click();
}

/** Matches the button of each kind of mailed link, which names an address. */
export const MAIL_BUTTONS =
  /^(Confirmar|Aceitar como|Entrar como|Continuar como|Trocar meu e-mail para) .+@/;

export async function mailCode(app: Sender, to: string, kind: MailKind): Promise<string> {
  const { code } = await waitForMail(app, to, kind);
  if (code === null) throw new Error(`The ${kind} mail has no code.`);
  return code;
}

export async function askForLink(
  page: Page,
  view: 'magic_link' | 'forgotten_password',
  email: string,
) {
  await page.goto(`/login?view=${view}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('status').filter({ hasText: /link/ })).toBeVisible();
}
